import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetLastRequest } from '#data/http/duplicate-guard.ts';
import type { Duplicate, Outcome } from '#data/http/outcome.ts';
import { failureText } from './failure-text.ts';
import { useTellIfLeft } from './use-tell-if-left.ts';

type Ending = Outcome<unknown> | Duplicate;

/**
 * An action, and why it failed, for the part of the screen that offers it. A shopper who has left the
 * screen gets a notice.
 */
export function useAttempt() {
  const { t } = useTranslation();
  const tellIfLeft = useTellIfLeft();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Resolves to whether it is done. */
  async function attempt(action: () => Promise<Ending>): Promise<boolean> {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await action();
    setIsBusy(false);
    if (outcome.kind === 'delivered') return true;
    const text = failureText(t, outcome);
    setProblem(text);
    tellIfLeft(text, outcome);
    // The next tap is another attempt, however soon it is.
    forgetLastRequest(sessionStorage);
    return false;
  }

  /** Like `attempt`; what is already gone counts as removed. */
  const attemptRemoval = (action: () => Promise<Ending>) =>
    attempt(async () => {
      const outcome = await action();
      const isGone = outcome.kind === 'refused' && outcome.word === 'not_found';
      return isGone ? { kind: 'delivered', data: undefined } : outcome;
    });

  return { attempt, attemptRemoval, isBusy, problem, forget: () => setProblem(undefined) };
}
