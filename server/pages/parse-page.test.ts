import { describe, expect, test } from 'vitest';
import { parsePage } from './parse-page.ts';

const page = (...lines: string[]) => parsePage(['# Delivery', '', ...lines].join('\n'));

test('headings, paragraphs and lists, with styles and links', () => {
  const { title, blocks } = page(
    '## Charges',
    'Each shop sets **its own**; see',
    '[your orders](/order) or *ask*.',
    '',
    '1. First',
    '2. Second',
    '   - within',
  );
  expect(title).toBe('Delivery');
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, line: [{ text: 'Charges' }] },
    {
      kind: 'paragraph',
      line: [
        { text: 'Each shop sets ' },
        { text: 'its own', is_strong: true },
        { text: '; see ' },
        { text: 'your orders', href: '#/order' },
        { text: ' or ' },
        { text: 'ask', is_emphasis: true },
        { text: '.' },
      ],
    },
    {
      kind: 'list',
      is_ordered: true,
      items: [
        { lines: [[{ text: 'First' }]] },
        {
          lines: [[{ text: 'Second' }]],
          list: { kind: 'list', is_ordered: false, items: [{ lines: [[{ text: 'within' }]] }] },
        },
      ],
    },
  ]);
});

describe('what is written as HTML', () => {
  test.for([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">b</b> c',
    '<iframe srcdoc="<script>alert(1)</script>">',
  ])('stays text: %s', (html) => {
    const { blocks } = page(html);
    expect(blocks).toEqual([{ kind: 'paragraph', line: [{ text: html }] }]);
  });
});

describe('a link', () => {
  test.for([
    ['https://carrier.example/track?a=1', 'https://carrier.example/track?a=1'],
    ['mailto:help@shop.example', 'mailto:help@shop.example'],
    ['/helpAndSupport/returns', '#/helpAndSupport/returns'],
    ['#/topUp', '#/topUp'],
  ])('to %s stays', ([url, href]) => {
    const { blocks, notes } = page(`[here](${url})`);
    expect(blocks).toEqual([{ kind: 'paragraph', line: [{ text: 'here', href }] }]);
    expect(notes).toEqual([]);
  });

  test.for([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '&#106;avascript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//other.example/',
    'returns.md',
    'file:///etc/passwd',
  ])('to %s is dropped and reported', (url) => {
    const { blocks, notes } = page('Text.', '', `[here](<${url}>)`);
    expect(blocks[1]).toEqual({ kind: 'paragraph', line: [{ text: 'here' }] });
    expect(notes).toEqual([expect.stringMatching(/^line 5: the link ".*" was dropped/s)]);
  });
});

describe('a page that cannot be shown names the line', () => {
  test.for([
    ['', 1, 'the title is missing: "# Title"'],
    ['Text without a title', 1, 'the title is missing: "# Title"'],
    ['# Title', 1, 'there is no text below the title'],
    ['# Title\n\nText\n\n![picture](x.png)', 5, 'image is not supported'],
    ['# Title\n\n```\ncode\n```', 3, 'code is not supported'],
    ['# Title\n\n> quoted', 3, 'blockquote is not supported'],
    [
      '# Title\n\nText\n\n# Another',
      5,
      'a page has one title, "# Title", and headings "## …" and "### …"',
    ],
    ['# Title\n\n- a\n  - b\n    - c', 5, 'lists can be nested once'],
  ] as const)('%j', ([source, line, message]) => {
    expect(() => parsePage(source)).toThrow(expect.objectContaining({ line, message }));
  });
});

/** The line of a page that is one paragraph. */
function lineIn(...lines: string[]) {
  const [block] = page(...lines).blocks;
  return block?.kind === 'paragraph' ? block.line : undefined;
}

describe('the end of a line in the source', () => {
  test.for([
    [['运费由各店铺', '自定。'], '运费由各店铺自定。'],
    [['先付款，', '后发货。'], '先付款，后发货。'],
    [['他说：', '“好”'], '他说：“好”'],
    [['お届けは', 'ポストへ'], 'お届けはポストへ'],
    [['𠮷野', '𠮷野'], '𠮷野𠮷野'],
    [['用 Visa', '付款'], '用 Visa 付款'],
    [['배송비는', '가게마다'], '배송비는 가게마다'],
    [['“Fast”', '— so it is'], '“Fast” — so it is'],
  ] as const)('of %j gives %s', ([lines, shown]) => {
    expect(lineIn(...lines)).toEqual([{ text: shown }]);
  });

  test('is nothing between styles of Chinese, either', () => {
    expect(lineIn('请看', '**订单**', '[页面](/order)')).toEqual([
      { text: '请看' },
      { text: '订单', is_strong: true },
      { text: '页面', href: '#/order' },
    ]);
  });
});

test.for([
  ['请在**七天内（含）**退货', ['请在', '七天内（含）', '退货']],
  ['**注意：**不含税', ['注意：', '不含税']],
  ['これは**「無料」**です', ['これは', '「無料」', 'です']],
] as const)('%s is strong beside its punctuation', ([source, texts]) => {
  const line = lineIn(source) ?? [];
  expect(line.map(({ text }) => text)).toEqual(texts);
  expect(line.filter((span) => span.is_strong)).toHaveLength(1);
});
