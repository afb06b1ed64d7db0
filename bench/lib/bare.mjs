import fastify from 'fastify';

/** A server that does nothing but answer, on the same machine and for the same client: what HTTP itself takes. */
export async function bareServer() {
  const server = fastify();
  const bodies = new Map();
  server.get('/answer/:bytes', (request, reply) => {
    const { bytes } = request.params;
    if (!bodies.has(bytes)) bodies.set(bytes, JSON.stringify({ filler: 'x'.repeat(Math.max(0, Number(bytes) - 13)) }));
    reply.type('application/json').send(bodies.get(bytes));
  });
  const base = await server.listen({ host: '127.0.0.1', port: 0 });
  return { base, close: () => server.close() };
}
