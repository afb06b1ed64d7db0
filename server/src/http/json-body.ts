import type { ApiServer } from './api-server.js';

/** An empty body counts as none, whatever its Content-Type says: many clients send one with DELETE or a bare POST. */
export function registerJsonBody(app: ApiServer): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/([\w.-]+\+)?json\b/, { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else parse(request, text as string, done);
  });
}
