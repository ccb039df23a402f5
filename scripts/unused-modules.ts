import type { Plugin } from 'vite';

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
