import { session } from '../session.ts';
import { addressOf, identity } from './http.ts';

/**
 * Opens a response that does not end, under the session's token. Rejects if the server is
 * unreachable or `signal` aborts.
 */
export function openStream(path: string, params: object, signal: AbortSignal): Promise<Response> {
  const { token } = session.getState();
  return fetch(addressOf(path, params), {
    ...(token && { headers: identity(token) }),
    signal,
    cache: 'no-store',
    redirect: 'manual',
    credentials: 'same-origin',
  });
}
