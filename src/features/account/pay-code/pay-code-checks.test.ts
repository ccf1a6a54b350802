import { expect, test } from 'vitest';
import { problemKey, schemas } from './pay-code-checks.ts';

const old = '135790';
const good = { old_pay_password: old, code: '', pay_password: '864209', repeat: '864209' };

/** The first issue of a form by its field, as the form shows it. */
function issueOf(way: keyof typeof schemas, change: Partial<typeof good>) {
  const [issue] = schemas[way].safeParse({ ...good, ...change }).error?.issues ?? [];
  return issue && [issue.path[0], issue.message];
}

test.for([
  ['555555', 'error.pay_code_repeated'],
  ['456789', 'error.pay_code_sequence'],
  ['310185', 'error.pay_code_date'],
  [old, 'error.pay_code_same'],
  ['１３５７９０', 'error.pay_code_same'],
  // A pasted card number is not cut to a code.
  ['4111111111111111', 'validation.payCode'],
  ['86420', 'validation.payCode'],
  ['86 42 09', 'validation.payCode'],
] as const)('the new code %s is refused: %s', ([code, reason]) => {
  const [field, issue] = issueOf('old', { pay_password: code, repeat: code }) ?? [];
  expect([field, problemKey(issue as string)]).toEqual(['pay_password', reason]);
});

test('a new code is repeated as it is, and proved by the old one or by the mailed one', () => {
  expect(issueOf('old', {})).toBeUndefined();
  expect(issueOf('old', { repeat: '864208' })?.[0]).toBe('repeat');
  expect(issueOf('old', { old_pay_password: '13579' })?.[0]).toBe('old_pay_password');
  expect(issueOf('first', { old_pay_password: '' })).toBeUndefined();
  expect(issueOf('mail', { old_pay_password: '', code: '12345' })?.[0]).toBe('code');
  // As an Arabic keyboard enters them, and as an East Asian one does.
  expect(issueOf('old', { repeat: '٨٦٤٢٠٩' })).toBeUndefined();
  expect(issueOf('old', { pay_password: '٨٦٤٢٠٩' })).toBeUndefined();
  expect(issueOf('old', { old_pay_password: '１３５７９０' })).toBeUndefined();
  expect(issueOf('mail', { old_pay_password: '', code: '１２３４５６' })).toBeUndefined();
});
