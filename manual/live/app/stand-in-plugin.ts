import { join } from 'node:path';
import type { Plugin } from 'vite';

const standIn = join(import.meta.dirname, 'xstate.ts');

/** Everything that imports xstate gets the module that tells the manual what the machines do. The module itself does not. */
export const xstateStandIn: Plugin = {
  name: 'xstate-stand-in',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^xstate$/ },
    handler: (_id, importer) => (importer?.split('?')[0] === standIn ? null : standIn),
  },
};
