import type { FastifyReply } from 'fastify';

/** 201 for what is new, 200 for what had been there before. */
export const sendAdded = <T>(reply: FastifyReply, record: T, isNew: boolean) =>
  reply.code(isNew ? 201 : 200).send(record);
