import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentLocalDb, deleteLocalDb } from '#data/local-db.ts';
import { session } from '#data/session.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { chooseLanguage, keepLanguage } from './choose-language.ts';

const t = textsOf('en');

let shopperId: string;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  shopperId = newId();
  session.setState({ shopperId, lang: 'en' });
});
afterEach(async () => {
  await deleteLocalDb(shopperId);
  vi.unstubAllGlobals();
});

/** The languages that are still to be saved for the account. */
const unsent = async () =>
  (await currentLocalDb().entries()).map(({ payload }) => Object(payload).file_name);

test('a language whose texts cannot be downloaded is taken back', async () => {
  chooseLanguage(t, 'fr');
  await keepLanguage(t, 'fr', 'en');
  expect(await unsent()).toEqual([]);
});

test('it is taken back for the language that was chosen before it', async () => {
  chooseLanguage(t, 'it');
  await expect.poll(unsent).toEqual(['it']);
  chooseLanguage(t, 'fr');
  await keepLanguage(t, 'fr', 'it');
  expect(await unsent()).toEqual(['it']);
});

test('it is not taken back once another one is chosen', async () => {
  chooseLanguage(t, 'fr');
  const kept = keepLanguage(t, 'fr', 'en');
  chooseLanguage(t, 'it');
  await kept;
  await expect.poll(unsent).toEqual(['it']);
});

test('a language that nobody has chosen here changes no account', async () => {
  chooseLanguage(t, 'fr');
  await expect.poll(unsent).toEqual(['fr']);
  await keepLanguage(t, 'it', 'en');
  expect(await unsent()).toEqual(['fr']);
  session.setState({ shopperId: newId() });
  await keepLanguage(t, 'fr', 'en');
  expect(await unsent()).toEqual([]);
  session.setState({ shopperId });
  expect(await unsent()).toEqual(['fr']);
});
