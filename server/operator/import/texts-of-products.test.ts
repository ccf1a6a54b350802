import { describe, expect, test } from 'vitest';
import { clip, oneLine } from './one-line.ts';
import { paragraphs } from './paragraphs.ts';
import { keyOf, slugOf } from './slugs.ts';

describe('a description', () => {
  test.for([
    ['paragraphs', '<p>One\n  two</p><p>three</p>', 'One two\n\nthree'],
    ['a plain text', 'One\ntwo\n\n\n\nthree', 'One\ntwo\n\nthree'],
    ['a plain text with signs', 'Tom & Jerry, 5 < 6', 'Tom & Jerry, 5 < 6'],
    ['breaks', 'a<br>b<br/><br><br>c', 'a\nb\n\nc'],
    [
      'lists',
      '<p>For:</p><ul>\n<li>tea</li>\n<li><p>milk</p></li></ul><p>x</p>',
      'For:\n\n• tea\n• milk\n\nx',
    ],
    ['lists that nobody closed', '<ul><li>a<li>b</ul>', '• a\n• b'],
    ['entities', '&lt;b&gt; &amp; caf&eacute;&nbsp;&#8364;&#x1F375;', '<b> & café €🍵'],
    ['inline tags', 'a<b>b</b> <i>c</i><span> d</span>', 'ab c d'],
    ['scripts', '<script>alert("<p>")</script>a<style>p{}</style><noscript>n</noscript>b', 'ab'],
    ['a frame', '<iframe src=x>no</iframe><p onclick="x()">yes</p>', 'yes'],
    ['comments', 'a<!-- b <p>c</p> -->d<p>e', 'ad\n\ne'],
    [
      'a table',
      '<table><tr><th>Size</th><td>M</td></tr><tr><td>a</td><td>b</td></tr></table>',
      'Size M\na b',
    ],
    ['a heading', '<div><h2>T</h2>x<div>y</div></div>', 'T\n\nx\n\ny'],
    ['broken tags', '<p>a <b>b</p></div><p>c', 'a b\n\nc'],
    ['other scripts', '<p>武夷山红茶</p><p>ชาอู่หลง</p>', '武夷山红茶\n\nชาอู่หลง'],
    ['nothing', '<p> &nbsp; </p>', ''],
    ['surrogates that are no text', 'a&#xD83D;b&#0;c', 'a\ufffdb\ufffdc'],
  ] as const)('of %s', ([, html, text]) => {
    expect(paragraphs(html)).toBe(text);
  });

  test('of very deeply nested tags is read', () => {
    expect(paragraphs(`${'<div>'.repeat(50_000)}x`)).toBe('x');
  });
});

describe('a slug', () => {
  test.for([
    ['Kumo Audio', 'kumo-audio'],
    ['  ACME -- Inc. ', 'acme-inc'],
    ['云和茶', '云和茶'],
    ['ร้านชา เชียงใหม่', 'ร้านชา-เชียงใหม่'],
    ['한옥 모바일', '한옥-모바일'],
    ['Ｋｕｍｏ', 'kumo'],
    ['Café Müller', 'café-müller'],
  ] as const)('of %s is %s', ([name, slug]) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('of a name without letters is a hash, and a long one is cut but stays unique', () => {
    expect(slugOf('★★★')).toMatch(/^[0-9a-f]{8}$/);
    expect(slugOf('★★★')).not.toBe(slugOf('★★'));
    const long = slugOf(`${'a'.repeat(200)}x`);
    expect(long).toMatch(/^a{80}-[0-9a-f]{8}$/);
    expect(long).not.toBe(slugOf(`${'a'.repeat(200)}y`));
  });
});

describe('the key of an option’s value', () => {
  test('is its slug, with a hash if punctuation matters', () => {
    expect(keyOf('Dark Blue')).toBe('dark-blue');
    expect(keyOf('红色')).toBe('红色');
    expect(keyOf('XL')).toBe(keyOf('xl '));
    expect(keyOf('A+')).toMatch(/^a-[0-9a-f]{8}$/);
    expect(new Set(['1/2', '1.2', '1-2', '+', '-', '½'].map(keyOf)).size).toBe(6);
  });
});

test('a text is cut between characters', () => {
  expect(clip('ab🧵', 3)).toBe('ab');
  expect(oneLine(' a\n\tb\u0007 ', 10)).toBe('a b');
});
