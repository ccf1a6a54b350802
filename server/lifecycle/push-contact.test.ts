import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { contactProblem } from './push-contact.ts';

const problemOf = (env: NodeJS.ProcessEnv) =>
  contactProblem(readConfig({ SECRET: 's'.repeat(32), DEMO: 'off', ...env }));

test.each([{}, { PUBLIC_URL: 'http://localhost:8080' }])(
  'a shop whose pushes Apple refuses says so at its start: %j',
  (env) => {
    expect(problemOf(env)).toBe(
      'Apple refuses push notifications whose contact is mailto:no-reply@localhost: set PUBLIC_URL, MAIL_FROM or VAPID_SUBJECT.',
    );
  },
);

test.each([
  { PUBLIC_URL: 'https://shop.example' },
  { MAIL_FROM: 'shop@shop.example' },
  { VAPID_SUBJECT: 'https://shop.example' },
  { DEMO: 'on' },
])('nothing is said with %j', (env) => {
  expect(problemOf(env)).toBeUndefined();
});
