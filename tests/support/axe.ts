import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export interface Look {
  /** A selector of what is looked at; the whole page without one. */
  within?: string | undefined;
  /** Only this rule. */
  rule?: string;
}

/** What axe finds wrong: the rule, and each element with what is wrong about it. */
export async function violationsOn(page: Page, { within, rule }: Look = {}): Promise<string[]> {
  // Once a page: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
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
