import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Page } from '#contract/calls/pages.ts';
import { parsePage } from '../../../server/pages/parse-page.ts';
import { PageText } from './page-text.tsx';

function drawn(source: string): string {
  const { title, blocks } = parsePage(`# Title\n\n${source}`);
  const page: Page = {
    ...{ slug: 'x', lang: 'en', title, blocks, version: 1, published_at: '2026-11-01T00:00:00Z' },
  };
  return renderToStaticMarkup(<PageText page={page} />);
}

test('HTML in a text reaches the screen as text only', () => {
  const html = drawn('<script>alert()</script>\n\nA <img src=x onerror=alert()> B');
  expect(html).toContain('&lt;script&gt;alert()&lt;/script&gt;');
  expect(html).toContain('&lt;img src=x onerror=alert()&gt;');
  expect(html).not.toMatch(/<(script|img)/);
});

test('a link to elsewhere opens beside the app, a link into the app does not', () => {
  const html = drawn('[carrier](https://carrier.example/) [orders](/order) [bad](javascript:x)');
  expect(html).toMatch(/href="https:\/\/carrier\.example\/"[^>]*rel="noopener noreferrer"/);
  expect(html).toMatch(/<a href="#\/order" class="[^"]*">/);
  expect(html).not.toContain('javascript');
  expect(html.match(/<a /g)).toHaveLength(2);
});

test('headings and lists are such for screen readers', () => {
  const html = drawn('## Charges\n\n1. one\n2. two\n   - inner');
  expect(html).toMatch(/<h2[^>]*><span[^>]*>Charges<\/span><\/h2>/);
  expect(html).toMatch(/<ol[^>]*><li>.*<ul[^>]*><li>.*inner/s);
});
