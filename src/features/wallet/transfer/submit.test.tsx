import { expect, test } from 'vitest';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { Submit } from './submit.tsx';

const offline = textsOf('en')('wallet.topUp.offline');

const shown = (isBusy: boolean) =>
  firstRender(
    <Submit isBusy={isBusy} isChecking={false} problem={undefined}>
      Top up
    </Submit>,
    { isOnline: false },
  );

test('without a network nothing can be submitted, and nothing is said of what is being sent', async () => {
  const idle = await shown(false);
  expect(idle.text).toContain(offline);
  expect(idle.html).toContain('disabled=""');
  expect((await shown(true)).text).not.toContain(offline);
});
