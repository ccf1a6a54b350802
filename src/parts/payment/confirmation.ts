import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import type { TFunction } from 'i18next';
import { type PayPurpose, user } from '#contract/calls/account.ts';
import { passkey } from '#contract/calls/security.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { forgetLastRequest } from '#data/http/duplicate-guard.ts';
import type { Duplicate, Failure } from '#data/http/outcome.ts';
import { tap } from '#data/http/tap.ts';
import { unlessCancelled } from '../passkeys/unless-cancelled.ts';
import { codeProblem, otherProblem, type PayProblem } from './pay-problem.ts';

/** How the shopper confirms: by the payment code or a passkey of the device. */
export type Confirmation = { code: string } | 'passkey';

/**
 * Exchanges a confirmation for a ticket that pays exactly this purpose, once. The device asks for a
 * passkey only while the shopper is there.
 */
export async function exchange(
  t: TFunction,
  purpose: PayPurpose,
  confirmation: Confirmation,
  isHere: () => boolean,
): Promise<{ ticket: string } | { problem: PayProblem }> {
  if (confirmation === 'passkey') return await byPasskey(t, purpose, isHere);
  const pay_password = confirmation.code;
  const verified = await tap(user.verifyPay, { ...purpose, pay_password }, sessionStorage);
  // Nobody has checked the code: it may be entered again at once.
  if (verified.kind === 'unreachable') forgetLastRequest(sessionStorage);
  if (verified.kind !== 'delivered') return { problem: codeProblem(t, verified) };
  return verified.data;
}

async function byPasskey(t: TFunction, purpose: PayPurpose, isHere: () => boolean) {
  const begun = await tap(passkey.beginConfirming, purpose, sessionStorage);
  if (begun.kind !== 'delivered') return { problem: passkeyProblem(t, begun) };
  // Over another screen, nobody would know what the device asks for.
  if (!isHere()) return { problem: otherProblem(t('passkey.notUsed')) };
  const optionsJSON = begun.data as PublicKeyCredentialRequestOptionsJSON;
  const credential = await unlessCancelled(startAuthentication({ optionsJSON }));
  if (!credential || credential === 'known') {
    return { problem: { ...otherProblem(t('passkey.notUsed')), isCancelled: true } };
  }
  const answer = { challenge: begun.data.challenge, credential };
  const confirmed = await tap(
    passkey.confirm,
    answer as InputOf<typeof passkey.confirm>,
    sessionStorage,
  );
  if (confirmed.kind !== 'delivered') return { problem: passkeyProblem(t, confirmed) };
  return confirmed.data;
}

function passkeyProblem(t: TFunction, failure: Failure | Duplicate): PayProblem {
  const isOffline = failure.kind === 'unreachable' && !navigator.onLine;
  return isOffline ? otherProblem(t('passkey.offline')) : codeProblem(t, failure);
}
