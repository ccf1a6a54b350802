import { eq } from 'drizzle-orm';
import type { passkey as calls } from '#contract/calls/security.ts';
import { type PasskeyRow, passkey } from '../db/schema/passkeys.ts';
import type { HandlersOf, ShopperContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { challengeMs, makeChallenge, takeChallenge, toAdd } from '../passkeys/challenges.ts';
import { checked } from '../passkeys/checked.ts';
import { credentialRef, usablePasskeys } from '../passkeys/passkeys.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { webauthn } from '../passkeys/webauthn.ts';
import { giveTicket } from '../pay-codes/pay-ticket.ts';
import { lockShopper } from '../shoppers/shopper.ts';
import { countGuess, forgetGuesses } from '../shoppers/throttle.ts';
import { boundTo } from './bound-to.ts';

type Handlers = HandlersOf<typeof calls>;
type Signature = Parameters<Handlers['confirm']>[1];

export const beginConfirming: Handlers['beginConfirming'] = async (context, wanted) => {
  const { db, shopperId, services } = context;
  const { id: rpId } = relyingParty(context);
  const bound = await boundTo(db, shopperId, wanted);
  const usable = await usablePasskeys(db, shopperId, rpId);
  if (usable.length === 0) throw new Refusal('passkey_wrong');
  const now = services.now();
  const challenge = await db.transaction((tx) => makeChallenge(tx, context, bound, now));
  const allowCredentials = usable.map(credentialRef);
  return { challenge, rpId, timeout: challengeMs, userVerification: 'required', allowCredentials };
};

export const confirm: Handlers['confirm'] = async (context, input) => {
  const { db, shopperId, services } = context;
  const tries = `passkey of ${shopperId}`;
  const now = services.now();
  await countGuess(db, tries, now);
  // Refuses by its result: a refused answer uses the challenge up as well.
  const result = await db.transaction(async (tx) => {
    await lockShopper(tx, shopperId);
    const bound = await takeChallenge(tx, context, input.challenge, now);
    if (!bound || bound.purpose === toAdd.purpose) return 'passkey_over';
    const { id: rpId } = relyingParty(context);
    const usable = await usablePasskeys(tx, shopperId, rpId);
    const kept = usable.find(({ credentialId }) => credentialId === input.credential.id);
    if (!kept) return 'passkey_wrong';
    const counter = await countedSignature(context, kept, input);
    if (counter === undefined) return 'passkey_wrong';
    await tx.update(passkey).set({ counter, usedAt: now }).where(eq(passkey.id, kept.id));
    return await giveTicket(tx, context, bound, now);
  });
  if (typeof result === 'string') throw new Refusal(result);
  await forgetGuesses(db, tries);
  return result;
};

/** The signature's number by its authenticator's count; undefined if the signature is wrong. */
async function countedSignature(
  context: ShopperContext,
  { credentialId, publicKey, counter }: PasskeyRow,
  { challenge, credential }: Signature,
): Promise<number | undefined> {
  const { id, origins } = relyingParty(context);
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await checked(
    context.log,
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    }),
  );
  return result?.authenticationInfo.newCounter;
}
