import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { type CaseRow, supportCase } from '../../db/schema/support.ts';
import { operatorAct } from '../../db/schema/wallet.ts';
import { caseNumber } from '../../support/case-number.ts';

let operator: TestOperator;
let shopperId: number;

beforeAll(async () => {
  operator = await createTestOperator();
  await operator.ask('check');
  const person = { familyName: 'Wong', givenName: 'Siri', passwordHash: '' };
  const [made] = await operator.db
    .insert(shopper)
    .values({ account: 'siri@example.test', ...person })
    .returning();
  shopperId = made?.id ?? 0;
});

afterAll(() => operator.close());

/** Characters that move a terminal's cursor, or turn its line. */
const movers = ['\u001b', '\r', '\u202e'];

type Change = Partial<typeof supportCase.$inferInsert>;

/** An open complaint about the platform. */
async function openCase(change: Change = {}): Promise<CaseRow & { number: string }> {
  const [row] = await operator.db
    .insert(supportCase)
    .values({
      ...{ id: newId(), shopperId, kind: 'complaint', category: 'app', lang: 'th' },
      ...{ content: 'The bag is empty', createdAt: new Date(), ...change },
    })
    .returning();
  if (!row) throw new Error('no case');
  return { ...row, number: caseNumber(row) };
}

const stored = async (id: string) =>
  (await operator.db.select().from(supportCase).where(eq(supportCase.id, id)))[0];

const acts = async (ref: string) =>
  (await operator.db.select().from(operatorAct).where(eq(operatorAct.ref, ref))).map(
    ({ operator: who, act }) => `${who}: ${act}`,
  );

describe('complaints', () => {
  test('list filters by kind and state', async () => {
    const open = await openCase();
    const suggested = await openCase({ kind: 'suggestion', category: null });
    const answer = { answer: 'Done', answeredAt: new Date() };
    const answered = await openCase(answer);
    const listed = async (noun: 'complaints' | 'suggestions', ...args: string[]) =>
      (await operator.ask(noun, 'list', ...args)).map(({ number }) => number);
    expect(await listed('complaints', '--status', 'open')).toEqual([open.number]);
    expect(await listed('complaints', '--status', 'answered')).toEqual([answered.number]);
    expect(await listed('complaints')).toEqual([answered.number, open.number]);
    expect(await listed('suggestions')).toEqual([suggested.number]);
    const wrong = await operator.run('complaints', 'list', '--status', 'lost');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('open|answered')]);
  });

  test('show keeps the paragraphs and strips what would move the cursor', async () => {
    const pictures = [newId()];
    const content = 'First\u001b[2J line\u202e\n\nSecond\rline';
    const { number } = await openCase({ content, pictures });
    const { out } = await operator.run('complaints', 'show', number);
    expect(out).toContain('First [2J line\n\nSecond line');
    expect(movers.filter((sign) => out.includes(sign))).toEqual([]);
    expect(out).toContain(pictures[0]);
    const list = await operator.run('complaints', 'list');
    expect(movers.filter((sign) => list.out.includes(sign))).toEqual([]);
    expect(await operator.ask('complaints', 'show', number.toLowerCase())).toMatchObject({
      ...{ number, account: 'siri@example.test', order: null, content },
    });
  });

  test('a number of another kind, month or nothing finds nothing', async () => {
    const { number } = await openCase();
    for (const [noun, other] of [
      ['suggestions', number],
      ['complaints', number.replace(/^CP-..../, 'CP-0001')],
      ['complaints', 'CP-2611-99999'],
      ['complaints', 'x'],
    ] as const) {
      const { code, err } = await operator.run(noun, 'show', other);
      expect([code, err]).toEqual([1, `There is no ${noun.slice(0, -1)} "${other}".`]);
    }
  });
});

describe('answer', () => {
  test('is stored as it is, once, with who gave it', async () => {
    const { id, number } = await openCase();
    const file = await operator.file('  First\r\n\r\nSecond  ', 'answer.txt');
    await operator.ask('complaints', 'answer', number, '--file', file, '--as', 'Ann');
    const again = await operator.run('complaints', 'answer', number, '--text', 'No', '--as', 'Bob');
    expect([again.code, again.err]).toEqual([1, `The complaint ${number} has an answer already.`]);
    expect(await stored(id)).toMatchObject({ answer: 'First\n\nSecond' });
    expect(await acts(number)).toEqual(['Ann: complaint answered']);
  });

  test('is read from a file in UTF-16, as Notepad saves it', async () => {
    const { id, number } = await openCase({ kind: 'suggestion', category: null });
    const file = await operator.file(Buffer.from('\ufeffSão Tomé\r\n茶', 'utf16le'), 'wide.txt');
    await operator.ask('suggestions', 'answer', number, '--file', file);
    expect(await stored(id)).toMatchObject({ answer: 'São Tomé\n茶' });
  });

  test('of two operators at once, one wins', async () => {
    const { id, number } = await openCase({ kind: 'suggestion', category: null });
    const names = ['Ann', 'Bob', 'Cy', 'Di'];
    const ends = await Promise.all(
      names.map((name) =>
        operator.run('suggestions', 'answer', number, '--text', `By ${name}`, '--as', name),
      ),
    );
    const winners = names.filter((_, index) => ends[index]?.code === 0);
    expect(winners).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ answer: `By ${winners[0]}` });
    expect(await acts(number)).toEqual([`${winners[0]}: suggestion answered`]);
  });

  test('must have a text that the shop can store', async () => {
    const { number } = await openCase();
    const long = 'x'.repeat(afterSaleBounds.maxAnswerLength + 1);
    for (const typed of ['', '  ', long]) {
      const { code, err } = await operator.run('complaints', 'answer', number, `--text=${typed}`);
      expect([code, err]).toEqual([1, 'An answer has 1 to 2000 characters.']);
    }
    for (const args of [[], ['--text', 'a', '--file', 'b']]) {
      const { code, err } = await operator.run('complaints', 'answer', number, ...args);
      expect([code, err]).toEqual([2, expect.stringContaining('either --text or --file')]);
    }
    const gone = await operator.run('complaints', 'answer', number, '--file', '/nowhere');
    expect([gone.code, gone.err]).toEqual([1, 'There is no file /nowhere.']);
  });
});
