import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { Release } from '../../src/app/worker/release.ts';
import { routes } from '../../src/shared/routes/routes.ts';
import { buildTarget } from '../browsers.ts';
import type { PageFiles } from './prerender-pages.ts';

/** What browsers keep. Other fonts load when a page shows a letter of theirs. */
const kept = 'assets/{*.js,*.css,inter-latin-wght-normal-*.woff2}';

/** Adds the service worker, with the list of all files, to a build whose pages have been written. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = 'dist' }) {
      await build({
        entryPoints: ['src/app/worker/service-worker.ts'],
        outfile: join(dir, 'service-worker.js'),
        bundle: true,
        minify: true,
        target: buildTarget,
        define: { RELEASE: JSON.stringify(releaseIn(dir)) },
      });
    },
  },
};

function releaseIn(dir: string): Release {
  const files = Object.fromEntries(
    globSync(kept, { cwd: dir })
      .sort()
      .map((file) => [`/${file}`, `sha256-${hashOf(readFileSync(join(dir, file)), 'base64')}`]),
  );
  const html = globSync('{*,pages/*}.html', { cwd: dir }).sort();
  const content = [JSON.stringify(files), ...html.map((file) => readFileSync(join(dir, file), 'utf8'))];
  return { name: hashOf(content.join('\n'), 'hex').slice(0, 12), files, pages: pagesIn(dir) };
}

/** Pages without HTML of their own share one without content, which this address has, too. */
const common = routes.guest.path;

function pagesIn(dir: string): Release['pages'] {
  const { files, paths } = JSON.parse(readFileSync(join(dir, 'pages.json'), 'utf8')) as PageFiles;
  return Object.fromEntries(
    paths.map((path) => [path, path in files ? path.replaceAll(/:\w+/g, 'x') : common]),
  );
}

function hashOf(content: string | Buffer, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(content).digest(encoding);
}
