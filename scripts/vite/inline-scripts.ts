import { readFile } from 'node:fs/promises';
import { minify, type Plugin } from 'vite';

const marked = /<script data-inline="([^"]+)"><\/script>/;

/**
 * Puts the scripts that must run before the first paint into the page itself, in place of
 * `<script data-inline="path">`. A request for each would delay the paint. The service allows them by their hashes.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  transformIndexHtml: {
    order: 'pre',
    handler: async (page) => {
      let html = page;
      for (let found = marked.exec(html); found; found = marked.exec(html)) {
        const [tag, path = ''] = found;
        const { code } = await minify(path, await readFile(path, 'utf8'));
        html = html.replace(tag, () => `<script>${code}</script>`);
      }
      return html;
    },
  },
};
