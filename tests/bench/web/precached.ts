import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fallbackLang, langs } from '#contract/rules/languages.ts';

/** A file that the service worker of a build keeps. */
export interface KeptFile {
  /** Changes with the file. */
  key: string;
  /** As sent. */
  bytes: number;
}

/**
 * The files that a new visitor's service worker downloads: the texts of one language only, and no
 * screens behind the login.
 */
export function precached(project: string): KeptFile[] {
  const output = join(project, 'dist/app');
  const worker = readFileSync(join(output, 'sw.js'), 'utf8');
  const entries = worker.matchAll(/\{"revision":(null|"\w+"),"url":"([^"]+)"\}/g);
  const isOther = (url: string) => others.some((lang) => url.startsWith(`assets/${lang}-`));
  return [...entries]
    .filter(([, , url = '']) => !isOther(url))
    .map(([, revision, url = '']) => ({
      key: `${url} ${revision}`,
      bytes: sentBytes(join(output, url)),
    }));
}

const others = langs.filter((lang) => lang !== fallbackLang);

function sentBytes(file: string): number {
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  const isText = /\.(js|css|svg|html)$/.test(file);
  return isText ? brotliCompressSync(readFileSync(file)).length : statSync(file).size;
}

export const bytesOf = (files: KeptFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
