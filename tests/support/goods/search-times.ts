import { product } from '#contract/calls/catalogue.ts';
import { search } from '#contract/calls/search.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import type { TestShop } from '../shop.ts';

type Script = 'Latin' | 'Chinese' | 'Japanese' | 'Korean' | 'Thai';

/** Common and rare words, several words, a prefix, and single signs, from the demo's vocabulary. */
const words: { [S in Script]: string[] } = {
  Latin: ['cotton', 'wool coat', 'silk scarf', 'hea', 'stonewear teapot', 'zebra lamp'],
  Chinese: ['棉', '茶壶', '无线耳机', '無線', '便携相机', '龙虾'],
  Japanese: ['革', 'バッグ', 'ワイヤレスヘッドホン', '木製', 'ロブスター'],
  Korean: ['면', '가죽', '무선 헤드폰', '나무', '바닷가재'],
  Thai: ['ผ้า', 'หูฟัง', 'หูฟังไร้สาย', 'กระเป๋าหนัง', 'กุ้งมังกร'],
};

/** A timed request. */
export interface Question {
  script: Script;
  name: string;
  call: AnyCall;
  input: { [field: string]: unknown };
}

/** The requests in each script: product lists in several orders, counts, suggestions. */
export const questions: Question[] = Object.entries(words).flatMap(([script, all]) => {
  const ask = (call: AnyCall, input: Question['input']) => ({
    ...{ script: script as Script, call, input },
    name: [call.path.split('/').at(-1), ...Object.values(input)].join(' '),
  });
  const [common = '', other = ''] = all;
  return [
    ...all.map((q) => ask(product.list, { q })),
    ask(product.list, { q: common, sort: 'price_up' }),
    ask(product.list, { q: common, category: 'food', in_stock: '1', price_to: 9000 }),
    ask(product.list, { q: common, shop_id: '3' }),
    ask(search.count, { q: other }),
    ask(search.suggest, { q: other.slice(0, 2) }),
  ];
});

/** The median times of a request in a small and in a large shop, in ms. */
export interface Times {
  question: Question;
  small: number;
  large: number;
  /** The result in the large one. */
  found: number;
}

const warmUps = 8;

/** Queries two shops alternately, so that other load on the machine affects both. */
export async function compareTimes(
  small: TestShop,
  large: TestShop,
  question: Question,
  rounds: number,
): Promise<Times> {
  const times = { small: [] as number[], large: [] as number[] };
  let found = 0;
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const [inSmall] = await timed(small, question);
    const [inLarge, count] = await timed(large, question);
    found = count;
    if (round < warmUps) continue;
    times.small.push(inSmall);
    times.large.push(inLarge);
  }
  return { question, small: median(times.small), large: median(times.large), found };
}

async function timed(shop: TestShop, { call, input }: Question): Promise<[ms: number, n: number]> {
  const started = performance.now();
  const reply = (await shop.ok(call, input, { lang: 'en' })) as { items?: []; total?: number };
  return [performance.now() - started, reply.items?.length ?? reply.total ?? 0];
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The ratio of the large shop's time to the small one's in each script, over all requests. */
export function ratios(times: Times[]): { [script: string]: number } {
  const sum = (script: string, of: 'small' | 'large') =>
    times
      .filter(({ question }) => question.script === script)
      .reduce((total, time) => total + time[of], 0);
  return Object.fromEntries(
    Object.keys(words).map((script) => [script, sum(script, 'large') / sum(script, 'small')]),
  );
}
