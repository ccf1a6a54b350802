import { expect, test } from 'vitest';
import { CallFailed, type Failure } from '#data/http/outcome.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { DetailBody } from './detail-body.tsx';

const t = textsOf('en');

async function bodyAfter(failure: Failure, data?: string): Promise<string> {
  const body = (
    <DetailBody data={data} error={new CallFailed(failure)} onRetry={() => {}}>
      {(name) => <p>{name}</p>}
    </DetailBody>
  );
  return (await firstRender(body)).text;
}

const refused = (word: 'not_found' | 'invalid_input' | 'review_twice') =>
  ({ kind: 'refused', word, msg: 'No' }) as Failure;

test.each(['not_found', 'invalid_input'] as const)(
  'a record is reported as missing after %s, without a way to try again',
  async (word) => {
    const text = await bodyAfter(refused(word));
    expect(text).toContain(t('wallet.record.missingTitle'));
    expect(text).not.toContain(t('app.retry'));
  },
);

test('any other failure can be tried again', async () => {
  const text = await bodyAfter(refused('review_twice'));
  expect(text).toContain(t('failure.screen'));
  expect(text).toContain(t('app.retry'));
});

test('a known record is shown though it cannot be read again', async () => {
  expect((await bodyAfter(refused('not_found'), 'Top-up')).trim()).toBe('Top-up');
});
