import { type Envelope, parseEnvelope, successCode } from '#contract/wire.ts';

/** Who sent a response: the server, a captive portal or another intermediary. */
export type Classified =
  | { origin: 'shop'; envelope: Envelope }
  | { origin: 'portal' }
  | { origin: 'unknown' };

/**
 * Classifies a response to a call. Only the server's envelope counts as an answer; any other
 * response's status reveals nothing about the call.
 */
export function classifyResponse(response: Response, text: string): Classified {
  const isReadable = isJson(response) && !response.redirected;
  const envelope = isReadable ? parseEnvelope(parseJson(text)) : undefined;
  const isConsistent = response.ok || envelope?.code !== successCode;
  if (envelope && isConsistent) return { origin: 'shop', envelope };
  return { origin: isFromPortal(response) ? 'portal' : 'unknown' };
}

/** Whether a response is declared as JSON. */
export const isJson = ({ headers }: Response): boolean =>
  /^application\/json\b/.test(headers.get('content-type') ?? '');

/** Error statuses that require a sign-in. The server's reverse proxy may send the others. */
const signInStatuses = [401, 511];

/** The server never redirects a call, and never answers one with HTML. */
function isFromPortal({ type, status, redirected, ok, headers }: Response): boolean {
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400);
  if (isRedirect || redirected) return true;
  const isHtml = /^(text\/html|application\/xhtml)/.test(headers.get('content-type') ?? '');
  return isHtml && (ok || signInStatuses.includes(status));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
