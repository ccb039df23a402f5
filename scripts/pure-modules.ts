import type { Plugin } from 'vite';

/** Where calls start that run when a module is loaded: those in a function run when it is called. */
function callsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, start } = node as { type?: string; start?: number };
  if (type?.includes('Function')) return [];
  const own = type === 'CallExpression' && start !== undefined ? [start] : [];
  return [...own, ...Object.values(node).flatMap(callsIn)];
}

/**
 * Lets the build drop what is not used of packages whose modules only define things. They come bundled into one file
 * and build their parts by calls ("memo(…)", "scaleOrdinal(…)"), which a bundler has to keep unless told otherwise.
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
