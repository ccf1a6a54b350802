import { posix } from 'node:path';
import { readText } from './project-files.ts';

const aliases = Object.entries(
  (JSON.parse(readText('package.json')) as { imports: { [alias: string]: string } }).imports,
).map(([alias, folder]) => [alias.slice(0, -1), folder.slice(2, -1)] as const);

/** The imports of a file: ours as a path from the project's folder, a package by its name. */
export function importsOf(file: string): string[] {
  const named = /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/g;
  const bare = /(?:^|[\s;(])import\s*\(?\s*['"]([^'"]+)['"]/g;
  const text = readText(file);
  return [...text.matchAll(named), ...text.matchAll(bare)].map(([, target = '']) =>
    resolve(file, target),
  );
}

/** The imports that run before the file does: neither those of types nor `import()`. */
function staticImportsOf(file: string): string[] {
  const named = /(?:^|[\s;])(?:import|export)\s(?!type\b)[^'"`;]*?from\s*['"]([^'"]+)['"]/g;
  const bare = /(?:^|[\s;])import\s*['"]([^'"]+)['"]/g;
  const text = readText(file);
  return [...text.matchAll(named), ...text.matchAll(bare)].map(([, target = '']) =>
    resolve(file, target),
  );
}

/** Our files that run before the given ones are complete, these included. */
export function closureOf(files: string[], seen = new Set<string>()): string[] {
  for (const file of files) {
    if (seen.has(file) || !/\.tsx?$/.test(file)) continue;
    seen.add(file);
    closureOf(staticImportsOf(file), seen);
  }
  return [...seen];
}

function resolve(file: string, target: string): string {
  const alias = aliases.find(([name]) => target.startsWith(name));
  if (alias) return alias[1] + target.slice(alias[0].length);
  return target.startsWith('.') ? posix.join(posix.dirname(file), target) : target;
}

/** Each cycle once, from its first file by name: `a.ts > b.ts > a.ts`. */
export function findCycles(imports: Map<string, string[]>): string[] {
  const cycles = new Set<string>();
  const done = new Set<string>();
  const path: string[] = [];

  function visit(file: string) {
    const start = path.indexOf(file);
    if (start >= 0) cycles.add(nameOf(path.slice(start)));
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  }

  for (const file of imports.keys()) visit(file);
  return [...cycles];
}

function nameOf(cycle: string[]): string {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '');
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...turned, turned[0]].join(' > ');
}
