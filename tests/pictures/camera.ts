import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { type Picture, type Theme, type Width, windowSizes } from '../../manual/data/manual-data.ts';
import { closeToast, toasts } from '../../src/texts/ui.ts';
import { heldRequests } from '../e2e/support/held-answers.ts';
import { painted } from '../e2e/support/page-watch.ts';

/** The time on every picture, until a driver lets time pass. */
const noon = Date.parse('2026-11-21T12:00:00.000Z');
/** Milliseconds in which a page draws what has changed. */
const someFrames = 60;
/** The page's drawing may change a size, and the effects of that are drawn next. */
const rounds = 2;

interface StillClock {
  stop(): Promise<void>;
  /** Lets the page draw what has changed while the timers are stopped. */
  draw(): Promise<void>;
  /** Lets the timers run on. */
  resume(): Promise<void>;
}

/**
 * Makes the page's clock show the same times in every run: it stands still, and moves only as far as a driver moves it.
 * Timers run on.
 */
function stillClock(page: Page): StillClock {
  const { clock } = page;
  const { install, setFixedTime, runFor, fastForward, pauseAt, resume } = clock;
  let now = noon;
  const move = async (to: number): Promise<void> => {
    now = to;
    await setFixedTime.call(clock, to);
  };
  Object.assign(clock, {
    async install() {
      await install.call(clock, { time: noon });
      await move(noon);
    },
    async runFor(ticks: number) {
      await move(now + ticks);
      await runFor.call(clock, ticks);
    },
    async fastForward(ticks: number) {
      await move(now + ticks);
      await fastForward.call(clock, ticks);
    },
    setSystemTime: move,
  });
  return {
    stop: () => pauseAt.call(clock, now),
    async draw() {
      for (let round = 0; round < rounds; round += 1) {
        // The browser tells the page of a new width or theme only when it paints.
        await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
        await runFor.call(clock, someFrames);
      }
    },
    resume: () => resume.call(clock),
  };
}

/** Milliseconds without a request or an answer after which a page has what it needs. */
const quietTime = 80;
/** Milliseconds after which a request counts as lost. */
const longestWait = 3_000;

/** Watches the requests of a page. Returns a function that waits until it has drawn all that it could load. */
function watchTraffic(page: Page): () => Promise<void> {
  /** Until when to wait for each. */
  const open = new Map<Request, number>();
  let last = 0;
  const note = (change: () => void) => {
    last = performance.now();
    change();
  };
  const close = (request: Request) => note(() => open.delete(request));
  page.on('request', (request) => note(() => open.set(request, performance.now() + longestWait)));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const limits = () => [...open].flatMap(([request, limit]) => (heldRequests.has(request) ? [] : [limit]));
  /** Milliseconds from now until the page is quiet, if nothing comes. */
  const rest = () =>
    Math.max(last + quietTime, ...limits().filter((limit) => limit > performance.now())) - performance.now();

  return async () => {
    for (let seen = -1; seen !== last; ) {
      for (let left = rest(); left > 0; left = rest())
        await new Promise((resolve) => setTimeout(resolve, Math.min(left, quietTime)));
      seen = last;
      await painted(page);
    }
  };
}

/** The subject of a picture: the states of a machine, and the tour that got there. */
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

/** Scrolls to a failure or a pending send, which may be below the first screenful of a phone. */
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
