import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodePurpose, password } from '#contract/calls/password.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Duplicate, Outcome } from '#data/http/outcome.ts';
import { tap } from '#data/http/tap.ts';
import { failureText } from '../feedback/failure-text.ts';
import { useTell } from '../feedback/use-tell.ts';
import { useIsHere } from '../layout/use-is-here.ts';

export interface CodeMail {
  /** The recipient for whom this screen requested a code. */
  sentTo: string | null;
  /** Seconds until another code may be requested; 0 means now. */
  waitSeconds: number;
  /** Only in the demo, which sends no mail. */
  demoCode: string | null;
  isBusy: boolean;
  /** Requests a code. Resolves to an error message, or undefined once it is sent. */
  ask(whom: string): Promise<string | undefined>;
}

/** Asks the shop to email a code. */
type SendCode = (whom: string) => Promise<Outcome<ReplyOf<typeof password.sendCode>> | Duplicate>;

/** Requests codes for one purpose of an account. */
export const codeToAccount =
  (purpose: CodePurpose): SendCode =>
  (account) =>
    tap(password.sendCode, { account, purpose }, sessionStorage);

/** Requests one-time codes by email, with the wait between requests. */
export function useCodeMail(send: SendCode): CodeMail {
  const { t } = useTranslation();
  const isHere = useIsHere();
  const tell = useTell();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [againAt, setAgainAt] = useState(0);
  const [demoCode, setDemoCode] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const waitSeconds = useSecondsUntil(againAt);

  async function ask(whom: string) {
    setIsBusy(true);
    const outcome = await send(whom);
    setIsBusy(false);
    const problem = outcome.kind === 'delivered' ? undefined : failureText(t, outcome);
    if (!isHere() && outcome.kind !== 'unauthorised') {
      tell({ text: problem ?? t('code.sent'), tone: 'plain' });
    }
    if (outcome.kind !== 'delivered') return problem;
    const { again_in_seconds, demo_code } = outcome.data;
    setSentTo(whom);
    setAgainAt(Date.now() + again_in_seconds * 1000);
    setDemoCode(demo_code);
    return undefined;
  }

  return { sentTo, waitSeconds, demoCode, isBusy, ask };
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (Date.now() >= at) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= at) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return Math.max(0, Math.ceil((at - now) / 1000));
}
