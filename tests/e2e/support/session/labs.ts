import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Session } from '../../../../src/contract/contract.ts';
import { storeIn } from '../enter.ts';

const labPath = '/session-lab';

/** The script for pages with the product's session but none of its screens. */
export async function bundleLab(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/e2e/support/session/lab-page.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'import.meta.env': '{}' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the page that `openLab` opens. */
export async function serveLab(context: BrowserContext, script: string): Promise<void> {
  await context.route(`**${labPath}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script type="module" src="${labPath}.js"></script>`,
    }),
  );
  await context.route(`**${labPath}.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

/** Opens such a page on the service at `url`, and waits until it has read the stored session. */
export async function openLab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url + labPath);
  await page.waitForFunction(() => 'lab' in window && window.lab.sid() !== null);
  return page;
}

/** Stores a session before any page is open. */
export async function storeFirst(context: BrowserContext, session: Session, url: string): Promise<void> {
  const page = await context.newPage();
  await page.route(`${url}/blank`, (route) => route.fulfill({ body: '' }));
  await page.goto(`${url}/blank`);
  await storeIn(page, session);
  await page.close();
}
