import type { Plugin } from 'vite';

/** The start of each call that runs when the module loads. Calls inside functions run later and do not count. */
function callsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, start } = node as { type?: string; start?: number };
  if (type?.includes('Function')) return [];
  const own = type === 'CallExpression' && start !== undefined ? [start] : [];
  return [...own, ...Object.values(node).flatMap(callsIn)];
}

/**
 * Lets the build drop unused parts of packages that only define things. These packages come as one bundled file and
 * create their parts with calls ("memo(…)", "scaleOrdinal(…)"), which a bundler keeps unless they are marked as pure.
 */
export function pureModules(id: RegExp): Plugin {
  return {
    name: 'pure-modules',
    apply: 'build',
    transform: {
      filter: { id },
      handler(code) {
        const starts = this.parse(code)
          .body.map((part) => (part.type === 'ExportNamedDeclaration' ? part.declaration : part))
          .filter((part) => part?.type === 'VariableDeclaration')
          .flatMap(callsIn)
          .sort((a, b) => a - b);
        const pieces = [0, ...starts].map((start, index) => code.slice(start, starts[index]));
        return { code: pieces.join('/* @__PURE__ */ '), map: null, moduleSideEffects: false };
      },
    },
  };
}

/**
 * Empties modules that a library refers to but this app never uses: every export becomes an empty list. A bundler keeps
 * them, because code that could call them stays. Use only for modules whose exports are never called here.
 */
export function unusedModules(id: RegExp): Plugin {
  return {
    name: 'unused-modules',
    apply: 'build',
    transform: {
      filter: { id },
      handler(code) {
        const names = this.parse(code).body.flatMap((part) =>
          part.type === 'ExportNamedDeclaration'
            ? part.specifiers.map(({ exported }) => nameOf(exported))
            : [],
        );
        if (names.length === 0) this.error('This module no longer exports its parts by name.');
        return {
          code: `const unused = [];\nexport { ${names.map((name) => `unused as ${name}`).join(', ')} };`,
          map: null,
          moduleSideEffects: false,
        };
      },
    },
  };
}

function nameOf(
  exported: { type: 'Identifier'; name: string } | { type: 'Literal'; value: unknown },
): string {
  return exported.type === 'Identifier' ? exported.name : String(exported.value);
}
