import type { Place } from '../placing.ts';
import type { Plan } from '../plan.ts';
import { block, blockShadow, disc, discShadow } from './plinth.ts';
import { rail } from './rail.ts';
import { tray, trayShadow } from './tray.ts';

/** What an object stands on or hangs from. */
export function stage(plan: Plan, { width, y }: Place): string {
  if (plan.form === 'disc') return disc(plan, width);
  if (plan.form === 'block') return block(plan, width);
  if (plan.form === 'tray') return tray(plan);
  if (plan.form === 'rail') return rail();
  if (plan.form === 'thread') return thread(y);
  return '';
}

function thread(top: number): string {
  return `<path d="M360 0V${top + 6}" stroke="#7b6650" stroke-width="2"/>`;
}

/** The shadow of a plinth or tray on the ground below; part of the backdrop, so blur is cheap. */
export function stageShadow(plan: Plan, width: number): string {
  if (plan.form === 'disc') return blurred(plan, discShadow(plan, width), '17 12');
  if (plan.form === 'block') return blurred(plan, blockShadow(plan, width), '16 11');
  if (plan.form === 'tray') return blurred(plan, trayShadow(plan), '15 15');
  return '';
}

function blurred({ palette }: Plan, shape: string, deviation: string): string {
  return (
    '<filter id="under" x="-30%" y="-80%" width="160%" height="260%">' +
    `<feGaussianBlur stdDeviation="${deviation}"/></filter>` +
    `<g fill="${palette.shadow}" filter="url(#under)">${shape}</g>`
  );
}
