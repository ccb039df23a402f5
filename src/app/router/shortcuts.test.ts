import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../../shared/routes/routes.ts';
import * as pages from '../../texts/pages.ts';

interface Icon {
  readonly src: string;
}

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Icon[];
  }[];
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest;

// Rule: INSTALL-1
it('the installed app starts at the first page and has shortcuts to the dashboard and the trade bot', () => {
  expect(manifest.start_url).toBe(routes.home.path);
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    [pages.dashboard, routes.dashboard.path],
    [pages.tradeBot, routes.tradeBot.path],
  ]);
});

// Rule: INSTALL-1
it('the icons of the installed app and its shortcuts exist', () => {
  const icons = [manifest, ...manifest.shortcuts].flatMap((part) => part.icons.map(({ src }) => src));
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((path) => !existsSync(`public${path}`))).toEqual([]);
});
