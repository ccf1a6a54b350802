import { type Plugin, Visitor } from 'vite';

/** The functions of contract/endpoint.ts that declare a call. */
const callMakers = new Set(['read', 'queue', 'tap', 'unrecorded']);

interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * Removes the `input` and `reply` schemas from the page's calls: only the server validates by them,
 * and zod would be loaded with the first paint. Schemas that a form uses by name stay.
 */
export function withoutCallSchemas(): Plugin {
  return {
    name: 'without-call-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/(?:[a-z]+\/)*[^/]+\.ts$/ },
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

/**
 * Without this mark the bundler keeps unused schemas, because creating them might have side
 * effects.
 */
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
