import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, Visitor } from 'vite';

const compressible = /\.(js|css|svg|json|html)$/;

/** Writes each text file a second and third time, compressed as far as it goes: once, not per visit. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => compressible.test(file))) {
        const text = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(text));
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(text, { level: 9 }));
      }
    },
  };
}

/** The functions of contract/endpoint.ts that declare a call. */
const callMakers = new Set(['read', 'queue', 'tap', 'unrecorded']);

interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * Takes the schemas of `input` and `reply` out of the page's calls: only the server checks by
 * them, and zod would come with the first picture. Schemas that a form uses by name stay.
 */
function withoutCallSchemas(): Plugin {
  return {
    name: 'without-call-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[^/]+\.ts$/ },
      handler(code) {
        const program = this.parse(code, { lang: 'ts' });
        return {
          code: applyEdits(code, [...cutSchemas(program), ...markPure(program)]),
          map: null,
        };
      },
    },
  };
}

type Program = Parameters<Visitor['visit']>[0];

function cutSchemas(program: Program): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [shape] }) {
      const isCall = callee.type === 'Identifier' && callMakers.has(callee.name);
      if (!isCall || shape?.type !== 'ObjectExpression') return;
      for (const property of shape.properties) {
        if (property.type !== 'Property' || !isSchema(property.key)) continue;
        edits.push({ from: property.value.start, to: property.value.end, text: 'undefined' });
      }
    },
  }).visit(program);
  return edits;
}

const isSchema = (key: { type: string; name?: unknown }) =>
  key.name === 'input' || key.name === 'reply';

/** Without the mark the bundler keeps a schema that nothing uses: making it might do something. */
function markPure(program: Program): Edit[] {
  return program.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
    .flatMap(({ start, end }) => [
      { from: start, to: start, text: '/* @__PURE__ */ (() => ' },
      { from: end, to: end, text: ')()' },
    ]);
}

function applyEdits(code: string, edits: Edit[]): string {
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), code);
}

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutCallSchemas(), precompress()],
  build: {
    outDir: 'dist/app',
    manifest: true,
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
    // A chunk that a phone may not need is not sent ahead of what it does.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // The home screen is named so that what it needs counts as part of the first load.
      input: ['index.html', 'src/catalog/home-screen.tsx'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Two chunks in place of many small ones; a release of ours leaves the libraries alone.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
            {
              name: 'first',
              tags: ['$initial'],
              test: /\/(contract|src\/(data|shop|ui))\/(?!.*\.css$)/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:8080', '/img': 'http://127.0.0.1:8080' },
  },
});
