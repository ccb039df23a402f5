import { join } from 'node:path';
import type { Plugin } from 'vite';

const standIn = join(import.meta.dirname, 'xstate.ts');

/** Gives everything that imports xstate the module that tells the manual what the machines do, except that module itself. */
export const xstateStandIn: Plugin = {
  name: 'xstate-stand-in',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^xstate$/ },
    handler: (_id, importer) => (importer?.split('?')[0] === standIn ? null : standIn),
  },
};
