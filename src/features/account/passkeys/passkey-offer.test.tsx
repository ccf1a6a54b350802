import { expect, test } from 'vitest';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';

const t = textsOf('en');

async function offered(isHere: boolean | undefined, isOnline = true) {
  const offer = <PasskeyOffer isHere={isHere} isReady onAdd={() => {}} />;
  const { html, text } = await firstRender(offer, { isOnline });
  return { text: text.trim(), isOpen: html.includes('<button') && !html.includes(' disabled=""') };
}

test('a device without a screen lock is told so, and offered no passkey', async () => {
  expect(await offered(false)).toEqual({ text: t('passkey.impossible'), isOpen: false });
  expect(await offered(undefined)).toEqual({ text: '', isOpen: false });
});

test('a passkey is offered, but not without a connection', async () => {
  expect(await offered(true)).toEqual({ text: t('passkey.add'), isOpen: true });
  const offline = await offered(true, false);
  expect(offline.text).toContain(t('passkey.offline'));
  expect(offline.isOpen).toBe(false);
});
