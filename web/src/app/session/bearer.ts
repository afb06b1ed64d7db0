import type { Middleware } from 'openapi-fetch';
import { session, tokenRefused } from './session.js';

const BEARER = /^Bearer (.+)$/;

/** Signs every call, and ends the session when the server no longer accepts its token. */
export const bearer: Middleware = {
  onRequest({ request }) {
    const { token } = session.get();
    if (token) request.headers.set('Authorization', `Bearer ${token}`);
    return request;
  },
  onResponse({ request, response }) {
    const sent = BEARER.exec(request.headers.get('Authorization') ?? '')?.[1];
    if (response.status === 401 && sent) tokenRefused(sent);
    return response;
  },
};
