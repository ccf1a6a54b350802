import { expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { privacy } from '#contract/calls/profile.ts';
import { passkey } from '#contract/calls/security.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { readConfig } from '../../config/config.ts';
import { writeDeviceCookie } from './device-cookie.ts';

test('the device is known to every call that counts tries by it', () => {
  const config = readConfig({ SECRET: 's'.repeat(32) });
  const cookies = writeDeviceCookie('a'.repeat(43), config);
  const paths = cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1]);
  const { addPayee, confirmPayee, limits, ask } = withdrawal;
  const counting = [user.login, user.setPayCode, passkey.add, privacy.close];
  for (const { path } of [...counting, addPayee, confirmPayee, limits, ask]) {
    expect(
      paths.filter((scope) => path.startsWith(`${scope}/`)),
      path,
    ).toHaveLength(1);
  }
});
