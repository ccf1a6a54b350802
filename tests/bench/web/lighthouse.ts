import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { tokenCookie } from '#contract/rules/cookies.ts';
import { measuredBrowser } from '../../support/browser/browser.ts';
import { cache } from './controls/copies.ts';

/**
 * How a slow phone is emulated: `simulate` computes what it would take, `devtools` slows the browser
 * down.
 */
export type Throttling = 'simulate' | 'devtools';

/** What a run of Lighthouse found. Times in ms, scores 0 to 100. */
export interface Report {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  scores: { [category: string]: number };
  /** How fast the machine was: https://github.com/GoogleChrome/lighthouse, BenchmarkIndex. */
  benchmarkIndex: number;
  /** The audits of the categories other than performance that failed. */
  failed: string[];
}

export interface Wish {
  url: string;
  throttling: Throttling;
  categories: string[];
  /** Of a shopper. */
  token?: string | undefined;
  /** Names the file that keeps the whole report. */
  name: string;
}

/** How often a page is loaded before a trace that lacks its beginning (NO_NAVSTART) is a failure. */
const mostTraces = 3;

/** Runs Lighthouse's mobile test in a new browser. */
export async function audit(wish: Wish): Promise<Report> {
  for (let traces = 1; ; traces += 1) {
    const result = await trace(wish);
    const { runtimeError } = result;
    if (!runtimeError) return reportOf(result);
    if (traces === mostTraces) throw new Error(`${wish.url}: ${runtimeError.message}`);
    console.warn(`${wish.url} is loaded again: ${runtimeError.message}`);
  }
}

async function trace({ url, throttling, categories, token, name }: Wish): Promise<Result> {
  const browser = await puppeteer.launch({
    executablePath: measuredBrowser.executablePath ?? chromium.executablePath(),
    args: measuredBrowser.args,
    env: measuredBrowser.env,
    headless: 'shell',
  });
  try {
    const page = await browser.newPage();
    if (token) await browser.setCookie(...cookiesOf(token, url));
    const flags = {
      logLevel: 'error',
      throttlingMethod: throttling,
      onlyCategories: categories,
    } as const;
    const result = await lighthouse(url, flags, undefined, page);
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    keep(`${name}-${throttling}`, result.lhr);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function cookiesOf(token: string, url: string) {
  const { hostname: domain } = new URL(url);
  return [{ name: tokenCookie, value: token, domain, path: '/' }];
}

/** The last report of each kind, to find out why a bar was missed. */
function keep(name: string, result: Result): void {
  const folder = join(cache, 'lighthouse');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(result));
}

function reportOf({ audits, categories, environment }: Result): Report {
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scores = Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100]);
  const others = Object.entries(categories).filter(([name]) => name !== 'performance');
  const counted = others.flatMap(([, { auditRefs }]) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    firstPaint: numberOf('first-contentful-paint'),
    largestPaint: numberOf('largest-contentful-paint'),
    blocking: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    scores: Object.fromEntries(scores),
    benchmarkIndex: environment.benchmarkIndex,
    failed: counted.filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}
