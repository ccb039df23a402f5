import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { type Picture, type Theme, type Width, windowSizes } from '../../manual/data/pictures.ts';
import { painted } from '../e2e/support/layout-shift.ts';

/** Milliseconds without a request or an answer after which a page has what it needs. */
const quietTime = 80;
const themes: readonly Theme[] = ['light', 'dark'];
const widths: readonly Width[] = ['wide', 'narrow'];

/** Takes the pictures of one machine, each look once. */
export class Camera {
  readonly pictures: Picture[] = [];
  readonly #folder: string;
  readonly #machine: string;

  constructor(folder: string, machine: string) {
    this.#folder = folder;
    this.#machine = machine;
    mkdirSync(join(folder, 'pictures', machine), { recursive: true });
  }

  /** Photographs the page unless this screen was photographed in the same states before. */
  async photograph(page: Page, found: Omit<Picture, 'files' | 'screen' | 'dialog'>): Promise<void> {
    const look = { ...found, ...(await titlesOf(page)) };
    if (this.pictures.some((other) => isSame(other, look))) return;
    const name = `pictures/${this.#machine}/${this.pictures.length + 1}`;
    const file = (theme: Theme, width: Width) => `${name}-${theme}-${width}.webp`;
    const files = {
      light: { wide: file('light', 'wide'), narrow: file('light', 'narrow') },
      dark: { wide: file('dark', 'wide'), narrow: file('dark', 'narrow') },
    };
    for (const width of widths) {
      await page.setViewportSize(windowSizes[width]);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await painted(page);
        const picture = await page.screenshot({ type: 'webp', animations: 'disabled', caret: 'hide' });
        writeFileSync(join(this.#folder, files[theme][width]), picture);
      }
    }
    await page.setViewportSize(windowSizes.wide);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    this.pictures.push({ ...look, files });
  }
}

const isSame = (one: Omit<Picture, 'files'>, other: Omit<Picture, 'files'>) =>
  one.states.join() === other.states.join() && one.screen === other.screen && one.dialog === other.dialog;

async function titlesOf(page: Page): Promise<Pick<Picture, 'screen' | 'dialog'>> {
  const title = await page.title();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
  const isOpen = (await dialog.count()) > 0;
  return {
    screen: title.replace(/ [·|–-] Botdeck$/, ''),
    dialog: isOpen ? ((await dialog.getByRole('heading').first().textContent()) ?? '') : null,
  };
}

/** Waits until nothing has been requested or answered for a moment. Answers that a driver holds back stay out. */
export function watchTraffic(page: Page): () => Promise<void> {
  let last = performance.now();
  const note = (_request: Request) => {
    last = performance.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return async () => {
    for (let rest = quietTime; rest > 0; rest = last + quietTime - performance.now()) {
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  };
}
