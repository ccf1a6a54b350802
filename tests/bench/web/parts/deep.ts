import { audit, type Throttling } from '../lighthouse.ts';
import type { Line } from '../lines.ts';
import type { Stage } from '../stage.ts';
import { takeTurns } from '../turns.ts';

/** A link to a product, opened by somebody who has never been here. */
export async function measureDeepLink(stage: Stage): Promise<Line[]> {
  const csr = await stage.csr();
  const way = (name: string, origin: string, throttling: Throttling) => async () => {
    const url = `${origin}/#${stage.paths.detail}`;
    const wish = { name: `detail-${name}`, url, throttling, categories: ['performance'] };
    return (await audit(wish)).largestPaint;
  };
  const found = await takeTurns(stage, {
    ours: way('ours', stage.ours, 'simulate'),
    oursSlow: way('ours', stage.ours, 'devtools'),
    csr: way('csr', csr, 'simulate'),
    csrSlow: way('csr', csr, 'devtools'),
  });
  const against = (values: number[]) => ({ control: 'client-rendered', values, atMost: 0.45 });
  return [
    {
      metric: 'link to a product: LCP, simulated',
      values: found.ours,
      unit: 'ms',
      atMost: 1000,
      against: against(found.csr),
    },
    {
      metric: 'link to a product: LCP, applied',
      values: found.oursSlow,
      unit: 'ms',
      atMost: 1500,
      against: against(found.csrSlow),
    },
  ];
}
