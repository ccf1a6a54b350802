import type { FastifyRequest } from 'fastify';
import { saverCookie } from '#contract/rules/cookies.ts';

const choice = new RegExp(`(?:^|;\\s*)${saverCookie}=(on|off)`);

/** Whether a page is to save data: as chosen on the device, else as the browser asks. */
export function isSavingData({ headers }: FastifyRequest): boolean {
  const [, chosen] = choice.exec(headers.cookie ?? '') ?? [];
  return (chosen ?? headers['save-data']) === 'on';
}
