import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { privacy, profile } from '#contract/calls/profile.ts';
import { headers } from '#contract/wire.ts';
import {
  createPhotoShop,
  type PhotoShop,
  putPhoto,
  sha256Of,
  takePhoto,
} from '../../support/pictures/photos.ts';
import type { Shopper } from '../../support/shop.ts';

let shop: PhotoShop;
let ada: Shopper;
let eve: Shopper;

beforeAll(async () => {
  shop = await createPhotoShop();
  [ada, eve] = [await shop.register(), await shop.register()];
});

afterAll(() => shop.close());

async function upload(by = ada): Promise<string> {
  const bytes = await takePhoto();
  await putPhoto([shop], bytes, by);
  return sha256Of(bytes);
}

async function set(picture: string): Promise<string> {
  return (await shop.ok(profile.setPicture, { picture }, ada)).picture ?? '';
}

const pictureOf = async (who = ada) => (await shop.ok(user.info, {}, who)).userinfo.picture;

const statusOf = async (id: string, { token }: Shopper) =>
  (await shop.app.inject({ url: privateFileUrl(id), headers: { [headers.token]: token } }))
    .statusCode;

test('is a private file of its shopper, which stays', async () => {
  expect(await pictureOf()).toBeNull();
  const id = await set(await upload());
  expect(await pictureOf()).toBe(id);
  expect([await statusOf(id, ada), await statusOf(id, eve)]).toEqual([200, 404]);
  shop.clock.advance({ days: 800 });
  [ada.token, eve.token] = [await shop.login(ada), await shop.login(eve)];
  expect([await statusOf(id, ada), await statusOf(id, eve)]).toEqual([200, 404]);
});

test('is replaced and removed, with its file', async () => {
  const first = await set(await upload());
  const second = await set(await upload());
  expect([await statusOf(first, ada), await statusOf(second, ada)]).toEqual([404, 200]);
  await set('');
  expect([await statusOf(second, ada), await pictureOf()]).toEqual([404, null]);
  expect(await set('')).toBe('');
});

test('is in the data archive, as the other private files', async () => {
  const id = await set(await upload());
  const { data, files } = await shop.ok(privacy.export, {}, ada);
  expect(files).toEqual([id]);
  expect(data['shopper']).toMatchObject([{ picture: id }]);
});

test('cannot be an upload that is absent or somebody else’s', async () => {
  const before = await pictureOf();
  const word = (picture: string) => shop.word(profile.setPicture, { picture }, ada);
  expect(await word(await upload(eve))).toBe('asset_missing');
  expect(await word('a'.repeat(64))).toBe('asset_missing');
  expect(await word('a')).toBe('invalid_input');
  expect(await pictureOf()).toBe(before);
});

test('that is sent again under its key is received once', async () => {
  const picture = await upload();
  const key = newId();
  const send = () => shop.ok(profile.setPicture, { picture }, { ...ada, key });
  expect(await send()).toEqual(await send());
});
