import type { BrowserContext } from '@playwright/test';
import type { Lang } from '#contract/rules/languages.ts';
import { textsOf } from '../../support/project/texts.ts';

/** The languages that the shopper uses. */
const spoken: Lang[] = ['en', 'zh-CN'];

/** Texts that are false here: the shop refuses nothing, no session ends, and no disk is full. */
const falseTexts = [
  ...['error', 'message.loginFirst', 'message.notSaved', 'message.duplicate', 'login.welcome'],
  ...['unsent.refusedTitle', 'unsent.refused', 'unsent.gone_other', 'likes.refused'],
  ...['bag.refused', 'address.notSaved', 'profile.refused', 'failure.crash'],
  ...['service.refused', 'refund.refused', 'review.refused'],
];

/** Alerts that are true while the network is bad; any other alert is false. */
const trueAlerts = [
  ...['failure', 'checkout.notSent', 'payment.notSent', 'message.payFail'],
  'wallet.topUp.notSent',
];

/** The fixed part of each text below a key. */
function partsOf(keys: string[]): string[] {
  return spoken.flatMap((lang) => {
    const t = textsOf(lang);
    const texts = keys.flatMap((key) => {
      const found: unknown = t(key as never, { returnObjects: true });
      return typeof found === 'string' ? [found] : Object.values(found as object);
    });
    return texts.map(longestPart);
  });
}

function longestPart(text: string): string {
  const parts = text.split(/\{\{.*?\}\}/).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

const shopsOwn = partsOf(['error.busy', 'error.unavailable']);

/** Calls `onFalse` with every false message that any page of a browser shows. */
export async function listenForFalseMessages(
  context: BrowserContext,
  onFalse: (message: string) => void,
): Promise<void> {
  await context.exposeBinding('hearMessage', (_, message: string) => onFalse(message));
  const wrong = partsOf(falseTexts).filter((part) => part && !shopsOwn.includes(part));
  await context.addInitScript(watch, { wrong, alerts: partsOf(trueAlerts) });
}

/** In the page. */
function watch({ wrong, alerts }: { wrong: string[]; alerts: string[] }): void {
  const { hearMessage } = globalThis as unknown as { hearMessage(message: string): void };
  const told = new Set<string>();
  function tell(message: string): void {
    if (!told.has(message)) hearMessage(message);
    told.add(message);
  }
  function look(): void {
    const shown = document.body?.innerText ?? '';
    for (const text of wrong) if (shown.includes(text)) tell(text);
    for (const alert of document.querySelectorAll<HTMLElement>('[role=alert]')) {
      const text = alert.innerText.trim();
      if (text && !alerts.some((part) => text.includes(part))) tell(text);
    }
  }
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document, all);
}
