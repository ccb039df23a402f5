import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Picture, type Theme, type Width, windowSizes } from '../../manual/data/pictures.ts';
import { closeToast, toasts } from '../../src/texts/ui.ts';
import { type StillClock, stillClock } from './still-clock.ts';
import { watchTraffic } from './traffic.ts';

/** What is looked at: the states of a machine, and the tour that came there. */
export type Found = Pick<Picture, 'states' | 'tour' | 'events'>;
type Look = Omit<Picture, 'files'>;

/** Of 100, for the encoder: sharp text at a third of the size without loss. */
const quality = 90;
const themes: readonly Theme[] = ['light', 'dark'];
const widths: readonly Width[] = ['wide', 'narrow'];

/** Takes the pictures of one machine, each look once. */
export class Camera {
  readonly pictures: Picture[] = [];
  readonly #folder: string;
  readonly #machine: string;

  /** @param folder for the pictures and the list of them */
  constructor(folder: string, machine: string) {
    this.#folder = folder;
    this.#machine = machine;
    mkdirSync(join(folder, 'pictures', machine), { recursive: true });
  }

  /** Makes a page that is not loaded yet look the same in every run. Returns how to photograph it from then on. */
  async prepare(page: Page): Promise<(found: Found) => Promise<void>> {
    const clock = stillClock(page);
    const settled = watchTraffic(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await keepToasts(page);
    return async (found) => {
      await settled();
      await clock.stop();
      await this.#photograph(page, clock, { ...found, ...(await titlesOf(page)) });
      await closeToasts(page);
      await clock.resume();
    };
  }

  async #photograph(page: Page, clock: StillClock, look: Look): Promise<void> {
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
        await page.emulateMedia({ colorScheme: theme });
        await clock.draw();
        await scrollToNews(page);
        const image = await page.screenshot({ type: 'webp', quality, animations: 'disabled' });
        writeFileSync(join(this.#folder, files[theme][width]), image);
      }
    }
    await page.setViewportSize(windowSizes.wide);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => scrollTo(0, 0));
    await clock.draw();
    this.pictures.push({ ...look, files });
  }
}

const isSame = (one: Look, other: Look) =>
  one.states.join() === other.states.join() && one.screen === other.screen && one.dialog === other.dialog;

async function titlesOf(page: Page): Promise<Pick<Picture, 'screen' | 'dialog'>> {
  const title = await page.title();
  const heading = page.locator('[role=alertdialog], [role=dialog]').last().getByRole('heading').first();
  const isOpen = (await heading.count()) > 0;
  return {
    screen: title.replace(/ [·|–-] Botdeck$/, ''),
    dialog: isOpen ? await heading.textContent() : null,
  };
}

/** Scrolls to what failed or is being sent, which may be below the first screenful of a phone. */
const scrollToNews = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll('main [role=alert], main [data-busy=true]')];
    places.find(({ textContent }) => textContent !== '')?.scrollIntoView({ block: 'center' });
  });

/** Messages stay as long as the pointer is on them. */
const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript((label) => {
    let known: Element | null = null;
    new MutationObserver(() => {
      const region = document.querySelector(`[aria-label="${label}"]`);
      if (region === known) return;
      known = region;
      region?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  }, toasts);

/** A message belongs to the state in which it appeared, and goes with it. */
const closeToasts = (page: Page): Promise<void> =>
  page.evaluate((label) => {
    for (const button of document.querySelectorAll<HTMLElement>(`button[aria-label="${label}"]`))
      button.click();
  }, closeToast);
