import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { langs } from '#contract/rules/languages.ts';
import { readConfig, settingNames } from '../server/config/config.ts';
import { gatewaySettings } from '../server/gateways/gateways.ts';
import { listFiles, readText, root } from './support/project/project-files.ts';

const readme = readText('README.md');
const documents = ['README.md', ...listFiles(['docs'], /\.md$/)];
const scripts = Object.keys(JSON.parse(readText('package.json')).scripts);

test('README lists the existing folders', () => {
  const shown = shownFolders();
  const parents = ['', ...new Set(shown.map(parentOf).filter(Boolean))];
  expect(parents.length).toBeGreaterThan(2);
  for (const parent of parents) {
    const children = shown.filter((folder) => parentOf(folder) === parent);
    expect(children.sort(), `folders of ${parent || 'the project'}`).toEqual(foldersOf(parent));
  }
});

test('every script is named in README, and every named script exists', () => {
  const named = documents.flatMap((file) => scriptsIn(readText(file)));
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  expect(scripts.filter((name) => !scriptsIn(readme).includes(name))).toEqual([]);
});

test('links and pictures exist', () => {
  const broken = documents.flatMap((file) =>
    linksIn(readText(file))
      .filter((link) => !existsSync(join(root, dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('the server’s variables match .env.example and docs/deploy.md', () => {
  const read = [...settingNames, ...gatewaySettings].sort();
  const example = matches(readText('.env.example'), /^([A-Z][A-Z_]+)=/gm).sort();
  const told = matches(readText('docs/deploy.md'), /`([A-Z][A-Z_]+)(?:=[^`]*)?`/g);
  expect(read.length).toBeGreaterThan(5);
  expect(example).toEqual(read);
  expect([...new Set(told)].sort()).toEqual(read);
});

test('.env.example shows the defaults', () => {
  const lines = [...readText('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const example = Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  // Without a secret, one would be generated and stored on the disk.
  const SECRET = 's'.repeat(32);
  expect(readConfig({ ...example, SECRET })).toEqual(readConfig({ SECRET }));
});

test('.env.example names every language', () => {
  const [, choice = ''] = /^# (.+)\nDEFAULT_LANG=/m.exec(readText('.env.example')) ?? [];
  const named: string[] = choice.match(/[\w-]+/g) ?? [];
  expect(langs.filter((lang) => !named.includes(lang))).toEqual([]);
});

test('no file contains paths of a developer’s machine', () => {
  const paths = /(^|[\s"'`(=])\/(?:home|root|work|Users|tmp)\//m;
  const files = [...documents, '.env.example', 'package.json', 'package-lock.json'];
  const telling = files.filter((file) => paths.test(withoutExamples(readText(file))));
  expect(telling).toEqual([]);
});

test('package-lock.json downloads only from the public registry', () => {
  const hosts = matches(readText('package-lock.json'), /"resolved": "(?:git\+)?(\w+:\/\/[^/"]+)/g);
  expect([...new Set(hosts)].filter((host) => host !== 'https://registry.npmjs.org')).toEqual([]);
});

/** The folders of README's tree, as paths from the project's root. */
function shownFolders(): string[] {
  const [, tree = ''] = /```\n(contract\/[\s\S]*?)```/.exec(readme) ?? [];
  let parent = '';
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^( *)([\w-]+)\/(?: |$)/.exec(line) ?? [];
    if (!name) return [];
    if (indent === '') parent = name;
    return [indent === '' ? name : `${parent}/${name}`];
  });
}

const parentOf = (folder: string) => (folder.includes('/') ? dirname(folder) : '');

/** Folders with files that .gitignore does not exclude, as paths from the root. */
function foldersOf(parent: string): string[] {
  const ignored = readText('.gitignore').split('\n');
  const isIgnored = (name: string) =>
    ignored.includes(name) || (parent === '' && ignored.includes(`/${name}`));
  return readdirSync(join(root, parent))
    .filter((name) => !name.startsWith('.') && !isIgnored(name))
    .map((name) => (parent ? `${parent}/${name}` : name))
    .filter((path) => statSync(join(root, path)).isDirectory())
    .filter((path) => listFiles([path], /\.\w+$/).length > 0)
    .sort();
}

function scriptsIn(text: string): string[] {
  return [...matches(text, /npm run ([\w:-]+)/g), ...matches(text, /npm (start|test)\b/g)];
}

/** Relative links, without fragments. */
function linksIn(text: string): string[] {
  return matches(text, /\]\(([^)\s]+)\)/g)
    .filter((link) => !/^(\w+:|#)/.test(link))
    .map((link) => link.replace(/#.*/, ''));
}

function withoutExamples(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '');
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
