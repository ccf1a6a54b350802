import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export interface Look {
  /** A selector of the part to check; by default the whole page. */
  within?: string | undefined;
  /** The only rule to check. */
  rule?: string;
}

/** The violations that axe finds: the rule, and each element with its problem. */
export async function violationsOn(page: Page, { within, rule }: Look = {}): Promise<string[]> {
  // Once per page: the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Off by default, because it is still called experimental.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    ...(rule && { runOnly: { type: 'rule', values: [rule] } }),
  };
  return await page.evaluate(
    async ({ within, options }) => {
      const { violations } = await window.axe.run(within ?? document, options);
      return violations.map(({ id, nodes }) => {
        const told = nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`);
        return `${id} ${told.join(' | ')}`;
      });
    },
    { within, options },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
