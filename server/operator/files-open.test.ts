import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/rules/durations.ts';
import { createTestOperator, type TestOperator } from '../../tests/support/operator.ts';
import { shopper } from '../db/schema/accounts.ts';
import { fileContent, privateFile } from '../db/schema/assets.ts';
import { operatorAct } from '../db/schema/wallet.ts';

let operator: TestOperator;
let shopperId: number;

const bytes = Buffer.from([0x52, 0, 0xff, 10, 13]);

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

/** Stores a private file that expires after `days`. Returns its id. */
async function kept(days = 30): Promise<string> {
  const id = newId();
  const createdAt = new Date();
  const deleteAt = new Date(createdAt.getTime() + days * dayMs);
  const sha256 = 'a'.repeat(64);
  await operator.db
    .insert(fileContent)
    .values({ shopperId, sha256, bytes, type: 'image/webp' })
    .onConflictDoNothing();
  await operator.db.insert(privateFile).values({ id, shopperId, sha256, createdAt, deleteAt });
  return id;
}

const at = (name: string) => join(operator.folder, name);

describe('files open', () => {
  test('writes a private file to a new one that only this user may read', async () => {
    const id = await kept();
    const to = at('evidence.webp');
    const { code, out, err } = await operator.run('files', 'open', id, '--to', to);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(`${to}: image/webp, 5 bytes, kept until `);
    expect(out).not.toMatch(/siri|wong/i);
    expect(await readFile(to)).toEqual(bytes);
    expect((await stat(to)).mode & 0o777).toBe(0o600);
    expect(await operator.ask('files', 'open', id, '--to', at('again.webp'))).toEqual({
      ...{ id, file: at('again.webp'), type: 'image/webp', bytes: 5 },
    });
  });

  test('records who opened it, and nothing for a file that was not written', async () => {
    const id = await kept();
    const open = ['files', 'open', id, '--to', at('seen.webp'), '--as', 'Ann'];
    await operator.run(...open);
    await operator.run(...open);
    const acts = await operator.db.select().from(operatorAct).where(eq(operatorAct.ref, id));
    expect(acts.map(({ operator: who, act }) => [who, act])).toEqual([
      ['Ann', 'private file opened'],
    ]);
  });

  test('never overwrites a file', async () => {
    const to = at('mine.txt');
    await writeFile(to, 'mine');
    const { code, out, err } = await operator.run('files', 'open', await kept(), '--to', to);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`${to} cannot be written: a file is in its place.`);
    expect(await readFile(to, 'utf8')).toBe('mine');
  });

  test('writes nothing for an unknown file or one whose retention has ended', async () => {
    const before = await readdir(operator.folder);
    for (const id of [newId(), await kept(-1)]) {
      const { code, err } = await operator.run('files', 'open', id, '--to', at('none.webp'));
      expect([code, err]).toEqual([1, `There is no private file ${id}; it may have expired.`]);
    }
    const to = at('no/folder.webp');
    const { code, err } = await operator.run('files', 'open', await kept(), '--to', to);
    expect([code, err]).toEqual([1, `${to} cannot be written: its folder does not exist.`]);
    expect(await readdir(operator.folder)).toEqual(before);
  });

  test.for([
    [['files', 'open'], /ID is missing/],
    [['files', 'open', '7', '--to', 'x'], /"7" is not the id of a private file/],
    [['files', 'open', '019aa0c4-7f6e-7c1b-9d55-0f2a6f1f3b10'], /--to is missing/],
  ] as const)('called with %o shows the usage', async ([args, complaint]) => {
    const { code, err } = await operator.run(...args);
    expect(code).toBe(2);
    expect(err).toMatch(complaint);
  });
});
