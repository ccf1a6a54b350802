import { createHmac } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { passkey as calls } from '#contract/calls/security.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { ShopperRow } from '../db/schema/accounts.ts';
import { passkey } from '../db/schema/passkeys.ts';
import type { HandlersOf, ShopperContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { spendCode, tryCode } from '../one-time-codes/one-time-codes.ts';
import { checkCode } from '../pay-codes/pay-code.ts';
import { findWithOrigin } from '../sessions/origin.ts';
import { noteEvent } from '../shoppers/security-events.ts';
import { lockShopper, readShopper } from '../shoppers/shopper.ts';
import { challengeMs, makeChallenge, takeChallenge, toAdd } from './challenges.ts';
import { algorithms, checked } from './checked.ts';
import { credentialRef, passkeysOf, presentPasskey } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

type Handlers = HandlersOf<typeof calls>;
type CreationOptions = ReplyOf<typeof calls.beginAdding>;

export const beginAdding: Handlers['beginAdding'] = async (context, input) => {
  const { db, shopperId, services } = context;
  const person = await readShopper(db, shopperId);
  const kept = await passkeysOf(db, shopperId);
  if (kept.length >= bounds.maxPasskeys) throw new Refusal('passkeys_full');
  await checkCode(db, shopperId, input.pay_password, services.config.secret, services.now());
  const { origin } = await findWithOrigin(context, person.account);
  const use = { purpose: 'passkey', name: person.account } as const;
  const code = await tryCode(services, origin, use, input.code);
  const challenge = await db.transaction(async (tx) => {
    await lockShopper(tx, shopperId);
    await spendCode(tx, code, shopperId);
    return await makeChallenge(tx, context, toAdd, services.now());
  });
  return await creationOptions(context, person, challenge, kept.map(credentialRef));
};

export const add: Handlers['add'] = async (context, { challenge, credential }) => {
  const { db, shopperId, services, userAgent, log } = context;
  const party = relyingParty(context);
  const now = services.now();
  // Refuses by its result: a refused answer uses the challenge up as well.
  const added = await db.transaction(async (tx) => {
    await lockShopper(tx, shopperId);
    const taken = await takeChallenge(tx, context, challenge, now);
    if (taken?.purpose !== toAdd.purpose) return 'passkey_over';
    const made = await madeCredential(context, challenge, credential);
    if (!made) return 'passkey_wrong';
    if ((await passkeysOf(tx, shopperId)).length >= bounds.maxPasskeys) return 'passkeys_full';
    const [row] = await tx
      .insert(passkey)
      .values({
        id: newId(),
        shopperId,
        rpId: party.id,
        addedAt: now,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: credential.response.transports ?? [],
        userAgent: userAgent.slice(0, 300),
      })
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning();
    if (!row) return 'passkey_wrong';
    await noteEvent(tx, { shopperId, kind: 'passkey_added', at: now, from: context });
    return row;
  });
  if (typeof added === 'string') throw new Refusal(added);
  log.info({ event: 'passkey added', shopperId });
  return presentPasskey(added, party.id);
};

async function creationOptions(
  context: ShopperContext,
  person: ShopperRow,
  challenge: string,
  excludeCredentials: CreationOptions['excludeCredentials'],
): Promise<CreationOptions> {
  const { id: rpID } = relyingParty(context);
  const authenticatorSelection = {
    authenticatorAttachment: 'platform',
    residentKey: 'preferred',
    userVerification: 'required',
  } as const;
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Caravel',
    rpID,
    userName: person.account,
    timeout: challengeMs,
    userID: userHandle(context, person.id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs: algorithms,
  });
  const { rp, user, pubKeyCredParams } = options;
  return {
    challenge: options.challenge,
    user,
    pubKeyCredParams,
    timeout: challengeMs,
    attestation: 'none',
    authenticatorSelection,
    excludeCredentials,
    rp: { id: rpID, name: rp.name },
  };
}

/** Authenticators keep it: it identifies the account to nobody else. */
function userHandle({ services }: ShopperContext, shopperId: number): Uint8Array<ArrayBuffer> {
  const hmac = createHmac('sha256', services.config.secret);
  return new Uint8Array(hmac.update(`passkey user ${shopperId}`).digest());
}

async function madeCredential(
  context: ShopperContext,
  challenge: string,
  credential: Parameters<Handlers['add']>[1]['credential'],
) {
  const { id, origins } = relyingParty(context);
  const { verifyRegistrationResponse } = await webauthn();
  const result = await checked(
    context.log,
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  return result?.registrationInfo?.credential;
}
