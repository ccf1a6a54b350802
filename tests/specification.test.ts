import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { LoginForm, RegisterForm, user } from '#contract/calls/account.ts';
import { address as addresses } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { email } from '#contract/calls/email.ts';
import { order } from '#contract/calls/orders.ts';
import { password } from '#contract/calls/password.ts';
import { ProfileForm } from '#contract/calls/profile.ts';
import { refund } from '#contract/calls/refunds.ts';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { fallbackLang, languages } from '#contract/rules/languages.ts';
import * as limits from '#contract/rules/limits.ts';
import { writeQuery } from '../contract/wire.ts';
import { matchRoute } from '../src/app/match-route.ts';
import { notFound, routes } from '../src/app/routes.ts';
import { session } from '../src/data/session.ts';
import { localeTexts } from './support/project/locale-files.ts';
import { listFiles, readText } from './support/project/project-files.ts';
import { specifiedCalls, visitorCalls } from './support/project/specified-calls.ts';
import {
  impliedRoutes,
  longerRoutes,
  ownRoutes,
  specifiedRoutes,
} from './support/project/specified-routes.ts';

const code = listFiles(['src', 'sw'], /(?<!\.test|\.d)\.tsx?$/)
  .map(readText)
  .join('\n');

describe('section 2: the routes', () => {
  const built = routes.map(({ path }) => path);
  const wanted = [...specifiedRoutes, ...impliedRoutes].map((path) => longerRoutes[path] ?? path);

  test('every route of the specification is there, and only one more', () => {
    expect(specifiedRoutes).toHaveLength(44);
    expect(built.toSorted()).toEqual([...wanted, ...ownRoutes].toSorted());
  });

  test.each(Object.entries(longerRoutes))('%s is longer by what may be left out', (path, own) => {
    expect(specifiedRoutes).toContain(path);
    expect(own.startsWith(`${path}/`)).toBe(true);
    expect(own.slice(path.length)).toMatch(/^(\/:\w+\?)+$/);
    expect(matchRoute(path).path).toBe(own);
  });

  test('every link leads to a screen', () => {
    const link = /(?:#|navigate\(['"`])(\/[a-zA-Z]+(?:\/(?:\w+|\$\{[^}]*\}))*)/g;
    const paths = [...code.matchAll(link)].map(([, path = '']) =>
      path.replace(/\$\{[^}]*\}/g, 'x'),
    );
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => matchRoute(path) === notFound)).toEqual([]);
  });

  test('every screen has a link', () => {
    // Not the tables of all paths; the rest names a path only to lead there.
    const tables = ['src/app/routes.ts', 'src/app/screens.ts', 'src/app/session/guard-rule.ts'];
    const leading = tables.reduce((rest, file) => rest.replace(readText(file), ''), code);
    const isLinked = ({ path }: { path: string }) => {
      const [, first = ''] = path.split('/');
      return new RegExp(`['"\`#}]/${first}\\b`).test(leading);
    };
    expect(routes.filter((route) => !isLinked(route)).map(({ path }) => path)).toEqual([]);
  });
});

describe('section 7: the calls', () => {
  const named = Object.values(calls).flatMap((verbs) =>
    Object.values<AnyCall>(verbs).map((it) => ({ ...it, name: `${it.method} ${it.path}` })),
  );

  test('all are there, and each once', () => {
    expect(specifiedCalls).toHaveLength(30);
    const paths = specifiedCalls.map((name) => name.replace(/\?.*/, ''));
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    expect(paths.filter((path) => !named.some(({ name }) => name === path))).toEqual([]);
    const open = named.filter(({ name, access }) => paths.includes(name) && access === 'anyone');
    expect(open.map(({ name }) => name).toSorted()).toEqual(visitorCalls.toSorted());
  });
});

describe('section 8: the messages, word for word', () => {
  const messages = {
    en: [
      ...['Please login first', 'Please input account and password', 'Pay Fail', 'Copy Fail'],
      'This operation is not supported by non-HTTPS protocol',
      'Passwords do not match',
      'You have not set payment password',
      'Review content cannot be empty',
      'Not support DEX, BSC, and HECO for deposit',
      'Please choose the same network as the withdrawal platform',
      'You have already submitted a refund request',
    ],
    'zh-CN': [
      '数据正在处理，请勿重复提交',
      '后端接口连接异常',
      '系统接口请求超时',
      '系统接口{{status}}异常',
    ],
  } as const;

  for (const [lang, said] of Object.entries(messages)) {
    test.each(said)(`${lang}: %s`, (message) => {
      const texts = localeTexts.get(lang as keyof typeof messages) ?? new Map<string, string>();
      const keys = [...texts].filter(([, text]) => text === message).map(([key]) => key);
      expect(keys).not.toEqual([]);
      expect(keys.filter(isAskedFor)).not.toEqual([]);
    });
  }
});

describe('section 8: the eleven successes', () => {
  const successes = [
    ...['login', 'register', 'draw', 'pay', 'createOrder', 'delete', 'setting', 'change', 'save'],
    ...['apply', 'upload'],
  ];
  const keys = successes.map((success) => `message.${success}Success`);

  test('each has its text in every language', () => {
    expect(keys).toHaveLength(11);
    for (const texts of localeTexts.values()) {
      expect(keys.filter((key) => !texts.get(key))).toEqual([]);
    }
  });

  test('each is used', () => {
    expect(keys.filter((key) => !isAskedFor(key))).toEqual([]);
  });
});

describe('section 9: the constants', () => {
  test('each has its number in one place', () => {
    expect({ ...limits }).toEqual({
      frameWidthPx: 480,
      requestTimeoutMs: 10_000,
      duplicateWindowMs: 1000,
      cookieDays: 3,
      minSecretLength: 6,
      toastMs: 1200,
      pullHeadPx: 50,
      loadMoreOffsetPx: 300,
      pictureAttempts: 3,
      pictureCacheEntries: 200,
    });
  });

  test('each is used', () => {
    const all = `${code}\n${listFiles(['vite', 'contract'], /\.ts$/).map(readText).join('\n')}`;
    expect(Object.keys(limits).filter((name) => !all.includes(`limits.${name}`))).toEqual([]);
  });

  test('the frame is as high as the window', () => {
    expect(readText('src/app/boot/page.css')).toContain('height: 100vh;');
  });

  test('the languages, and the fallback', () => {
    const names = ['中文', 'English', '日本語', '한국어', 'ไทย', 'Français', 'Italiano'];
    expect(languages.map(({ language_name }) => language_name)).toEqual(names);
    expect(languages[0]).toMatchObject({ language_name: '中文', file_name: 'zh-CN' });
    expect(fallbackLang).toBe('zh-CN');
    expect(session.getInitialState().lang).toBe('zh-CN');
  });
});

describe('section 5: accepted and refused values', () => {
  const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';
  const address = {
    ...{ id: uuid, addressee: 'Ada Lovelace', mobile: '+1 202 555 0143', country: 'US' },
    ...{ area: 'Washington', detail: '1 Navy Yard', tag: 'home', is_default: false },
  };
  const profile = { family_name: 'Lovelace', given_name: 'Ada', mobile: '' };
  const registration = { ...profile, account: 'ada@example.test', password: 'secret' };
  const item = { sku_id: '1', quantity: 1 };
  const request = {
    ...{ id: uuid, order_id: '1', type: 'refund', lines: [{ sku_id: '1', quantity: 1 }] },
    ...{ amount: 100, is_received: true, reason: 'faulty', explanation: 'It is cracked' },
    proof: ['a'.repeat(64)],
  };
  const purchase = { items: [item], address_id: uuid, note: '', max_total: 1000 };

  const rules: Rule[] = [
    rule('account and password are required to log in', LoginForm, {
      takes: [{ account: 'ada', password: 'secret' }],
      refuses: [
        { account: '', password: 'secret' },
        { account: ' ', password: 'secret' },
        { account: 'ada', password: '' },
      ],
    }),
    rule('a password has 6 characters or more', LoginForm, {
      takes: [{ account: 'ada', password: '123456' }],
      refuses: [{ account: 'ada', password: '12345' }],
    }),
    rule('so has a new one', password.change.input, {
      takes: [{ old_password: '123456', password: '654321' }],
      refuses: [
        { old_password: '123456', password: '65432' },
        { old_password: '', password: '654321' },
      ],
    }),
    rule('and one that replaces a forgotten one', password.reset.input, {
      takes: [{ account: 'ada', code: '123456', password: '654321' }],
      refuses: [{ account: 'ada', code: '123456', password: '65432' }],
    }),
    rule('a payment code has 6 characters or more, digits only', user.setPayCode.input, {
      takes: ['123456', '123456789012', '１２３４５６', '۱۲۳۴۵۶'].map((it) => ({
        pay_password: it,
      })),
      refuses: ['12345', '12345a', '12 345', ''].map((it) => ({ pay_password: it })),
    }),
    rule('a registration is an account, a password and a name', RegisterForm, {
      takes: [registration, { ...registration, account: '+1 202 555 0143' }],
      refuses: [
        ...[{ account: '' }, { account: 'ada' }, { password: '12345' }],
        ...[{ family_name: ' ', given_name: '' }],
      ].map((wrong) => ({ ...registration, ...wrong })),
    }),
    rule('an e-mail address is valid', email.sendCode.input, {
      takes: ['a@b.co', 'ada.lovelace+shop@example.org'].map((it) => ({ email: it })),
      refuses: ['a', 'a@', '@b.co', 'a@b', 'a b@c.co', ''].map((it) => ({ email: it })),
    }),
    rule('a mobile number is valid', ProfileForm, {
      takes: ['+12025550143', '139 1234 5678', '0(202) 555-0143'].map((mobile) => ({
        ...profile,
        mobile,
      })),
      refuses: ['12345', 'phone', '+1 202 555 O143', '1'.repeat(30)].map((mobile) => ({
        ...profile,
        mobile,
      })),
    }),
    rule('an address has its five texts', addresses.add.input, {
      takes: [address],
      refuses: ['addressee', 'mobile', 'area', 'detail', 'tag'].flatMap((field) => [
        { ...address, [field]: '' },
        { ...address, [field]: '  ' },
      ]),
    }),
    rule('something is selected to check out', order.create.input, {
      takes: [purchase],
      refuses: [
        { ...purchase, items: [] },
        { ...purchase, items: [{ ...item, quantity: 0 }] },
      ],
    }),
    rule('and to delete', cart.del.input, {
      takes: [{ cart_ids: [uuid] }],
      refuses: [{ cart_ids: [] }, {}],
    }),
    rule(
      'a refund has an amount that is not negative, a reason, an explanation and proof',
      refund.ask.input,
      {
        takes: [request, { ...request, amount: 0 }],
        refuses: [
          ...[{ amount: undefined }, { amount: -1 }, { reason: '' }, { reason: undefined }],
          ...[{ explanation: '' }, { explanation: ' ' }, { proof: [] }, { proof: undefined }],
        ].map((wrong) => ({ ...request, ...wrong })),
      },
    ),
    rule('a payment has a payment code', user.verifyPay.input, {
      takes: [{ purpose: 'orders', order_ids: ['1'], pay_password: '123456' }],
      refuses: [
        { purpose: 'orders', order_ids: ['1'], pay_password: '' },
        { purpose: 'orders', order_ids: ['1'] },
      ],
    }),
  ];

  test.each(rules)('$name', ({ schema, takes, refuses }) => {
    expect(takes.filter((input) => !schema.safeParse(input).success)).toEqual([]);
    expect(refuses.filter((input) => schema.safeParse(input).success)).toEqual([]);
  });

  test('empty parameters are dropped, objects are flattened', () => {
    const params = { none: null, empty: '', missing: undefined, key: { sub: 'value' }, n: 0 };
    expect(decodeURIComponent(writeQuery(params).toString())).toBe('key[sub]=value&n=0');
  });
});

interface Rule {
  name: string;
  schema: z.ZodMiniType;
  takes: unknown[];
  refuses: unknown[];
}

function rule(name: string, schema: z.ZodMiniType, rows: Pick<Rule, 'takes' | 'refuses'>): Rule {
  return { name, schema, ...rows };
}

/** By its whole name, or composed: `tests/locale-keys.test.ts` knows of what. */
function isAskedFor(key: string): boolean {
  const composed = key.replace(/\w+$/, '${');
  return code.includes(`'${key}'`) || code.includes(`t(\`${composed}`);
}
