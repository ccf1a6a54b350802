import * as z from 'zod/mini';
import { read, unrecorded } from '../endpoint.ts';
import { Instant, Nothing } from '../fields.ts';

const OpenSession = z.object({
  /** Identifies the session to its owner. It is not the token and grants no access. */
  id: z.string().check(z.regex(/^[a-f0-9]{16}$/)),
  user_agent: z.string(),
  created_at: Instant,
  expires_at: Instant,
  is_this: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const sessions = {
  list: read({
    path: '/api/user/sessions',
    input: Nothing,
    reply: z.object({ items: z.array(OpenSession) }),
  }),
  /** Ends one session or, if none is named, all others. */
  revoke: unrecorded({
    path: '/api/user/session_revoke',
    rate: 'write',
    input: z.object({ id: z.optional(OpenSession.shape.id) }),
    reply: Nothing,
  }),
  /**
   * Ends the session whose token has this SHA-256 digest, in hex. A device keeps the digest of a
   * logout that the server has not heard of: it can do nothing else. Succeeds if there is no such
   * session.
   */
  end: unrecorded({
    path: '/api/user/session_end',
    access: 'anyone',
    rate: 'write',
    input: z.object({ digest: z.string().check(z.regex(/^[a-f0-9]{64}$/)) }),
    reply: Nothing,
  }),
};
