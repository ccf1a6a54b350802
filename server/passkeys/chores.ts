import { passkeyChallenge } from '../db/schema/passkeys.ts';
import type { ExpiringRows } from '../services/chores.ts';

export const expiringChallenges: ExpiringRows = {
  challenges: [passkeyChallenge, passkeyChallenge.expiresAt, 0],
};
