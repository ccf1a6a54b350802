import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkey } from '#contract/calls/security.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { tap } from '#data/http/tap.ts';
import { session } from '#data/session.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { cancelAsking, unlessCancelled } from '#parts/passkeys/unless-cancelled.ts';
import { outerWindow } from '#platform/phone-frame/outer-window.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';

type CreationOptions = ReplyOf<typeof passkey.beginAdding>;

interface MakePasskeyProps {
  options: CreationOptions;
  onLeave(isAdded: boolean): void;
}

/** Asks the device for a passkey at once, and again after a refusal: the codes stay spent. */
export function MakePasskey({ options, onLeave }: MakePasskeyProps) {
  const { t } = useTranslation();
  const isHere = useIsHere();
  const tell = useTell();
  const [problem, setProblem] = useState<string>();
  const [step, setStep] = useState<'asking' | 'sending' | undefined>('asking');
  const isAsked = useRef(false);

  async function make() {
    setStep('asking');
    setProblem(undefined);
    const wrong = await tryToMake(t, options, () => setStep('sending'));
    setStep(undefined);
    setProblem(wrong);
    // The end of a session shows its reason itself.
    const isTold = !isHere() && session.getState().token !== null;
    if (wrong && isTold) tell({ text: wrong, tone: 'error' });
    if (!wrong) onLeave(true);
  }

  function leave() {
    if (!step || cancelAsking()) onLeave(false);
  }

  const makeFirst = useEffectEvent(make);
  useEffect(() => {
    // Not twice: React mounts twice in development.
    if (!isAsked.current) void makeFirst();
    isAsked.current = true;
  }, []);

  return (
    <>
      <p className="text-ink-2">{t('passkey.lead')}</p>
      <ActionProblem text={problem} />
      <Button tone="primary" block isBusy={step !== undefined} onClick={() => void make()}>
        {problem ? t('app.retry') : t('passkey.add')}
      </Button>
      {step !== 'sending' && (
        <Button tone="ghost" size="small" onClick={leave}>
          {t('passkey.keep')}
        </Button>
      )}
    </>
  );
}

/** Bitwarden makes no passkey in a frame, and leaves no other the chance to (clients 12590). */
function makeOutside(): void {
  const outer = outerWindow()?.navigator.credentials;
  if (outer) navigator.credentials.create = (options) => outer.create(options);
}

/** Resolves to the problem, or undefined once the passkey is added. */
async function tryToMake(
  t: TFunction,
  options: CreationOptions,
  onMade: () => void,
): Promise<string | undefined> {
  makeOutside();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const credential = await unlessCancelled(startRegistration({ optionsJSON }));
  if (credential === 'known') return t('passkey.known');
  if (!credential) return t('passkey.notMade');
  onMade();
  const answer = { challenge: options.challenge, credential };
  const added = await tap(passkey.add, answer as InputOf<typeof passkey.add>, sessionStorage);
  return added.kind === 'delivered' ? undefined : failureText(t, added);
}
