import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '#contract/endpoint.ts';
import { password } from '#contract/password.ts';
import { tap } from '#data/tap.ts';
import { failureText } from '#shop/failure-text.ts';

export interface CodeMail {
  /** The account that a code was asked for, by this screen. */
  sentTo: string | null;
  /** Until another code may be asked for; 0 is now. */
  waitSeconds: number;
  /** In the demo, where no mail leaves the machine. */
  demoCode: string | null;
  isBusy: boolean;
  /** Has a code mailed. Resolves to what went wrong, in words; to undefined when it is on its way. */
  ask(account: string): Promise<string | undefined>;
}

/** One-time codes by mail, and how long until the next may be asked for. */
export function useCodeMail(purpose: InputOf<typeof password.sendCode>['purpose']): CodeMail {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [againAt, setAgainAt] = useState(0);
  const [demoCode, setDemoCode] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const waitSeconds = useSecondsUntil(againAt);

  async function ask(account: string) {
    setIsBusy(true);
    const outcome = await tap(password.sendCode, { account, purpose }, sessionStorage);
    setIsBusy(false);
    if (outcome.kind !== 'delivered') return failureText(t, outcome);
    const { again_in_seconds, demo_code } = outcome.data;
    setSentTo(account);
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
