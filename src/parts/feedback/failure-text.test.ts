import { expect, test } from 'vitest';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { failureText } from './failure-text.ts';

/** An answer that was cut off is one of them: the server has been reached. */
test.each([
  ['zh-CN', '后端接口连接异常'],
  ['en', 'The connection to Caravel failed'],
  ['ja', 'サーバーに接続できませんでした'],
  ['ko', '서버에 연결할 수 없어요'],
  ['th', 'เชื่อมต่อกับระบบไม่ได้'],
  ['fr', 'La connexion au serveur a échoué'],
  ['it', 'La connessione al server non è riuscita'],
] as const)('in %s, a failed connection blames the connection', (lang, text) => {
  const failure = { kind: 'unreachable', reason: 'network' } as const;
  const more = { status: 200, retryAfterMs: undefined };
  expect(failureText(textsOf(lang), { ...failure, ...more })).toBe(text);
});
