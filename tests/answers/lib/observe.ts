import type { Page } from '@playwright/test';

/** What is on a page, as far as the rules ask. */
export interface Sight {
  /** Whether loading has come to an end. */
  isSettled: boolean;
  /** Everything that can be read or heard: visible text, title, names and descriptions. */
  words: string;
  /** Whether anything at all is visible in the main part. */
  hasContent: boolean;
  /** Whether the sidebar and the top bar are there. */
  hasFrame: boolean;
  headings: string[];
  /** What alerts in the page say that offer nothing to press. */
  alertsWithoutRetry: string[];
}

/** Milliseconds a page may take before it counts as loading without end. */
const patience = 10_000;

/** Counts what a page asks for and has not got yet. */
export class Traffic {
  readonly #pending = new Set<object>();

  constructor(page: Page) {
    page.on('request', (request) => this.#pending.add(request));
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
  }

  get isQuiet(): boolean {
    return this.#pending.size === 0;
  }

  /** Forgets what a page asked for that is gone. */
  reset(): void {
    this.#pending.clear();
  }
}

/** Waits until everything asked for has been answered and the page has stopped changing, and looks at it. */
export async function observe(page: Page, traffic: Traffic): Promise<Sight> {
  const deadline = Date.now() + patience;
  for (;;) {
    const isStill = await page.evaluate(standStill);
    const isSettled = isStill && traffic.isQuiet;
    if (isSettled || Date.now() > deadline) return { isSettled, ...(await look(page)) };
  }
}

async function look(page: Page): Promise<Omit<Sight, 'isSettled'>> {
  const { names, ...rest } = await page.evaluate(inspect);
  const visible = await page.locator('body').allInnerTexts();
  return { ...rest, words: [...names, ...visible].join('\n') };
}

/** In the page: whether it shows something, is not busy and stays the same for a few frames. */
function standStill(): Promise<boolean> {
  const isBusy = () =>
    document.querySelector('[aria-busy="true"], [data-pending]') !== null ||
    (document.querySelector('main')?.textContent.trim() ?? '') === '';
  return new Promise((resolve) => {
    let framesLeft = 30;
    let stillFrames = 0;
    const observer = new MutationObserver(() => {
      stillFrames = 0;
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const onFrame = () => {
      framesLeft -= 1;
      stillFrames = isBusy() ? 0 : stillFrames + 1;
      if (stillFrames < 4 && framesLeft > 0) requestAnimationFrame(onFrame);
      else {
        observer.disconnect();
        resolve(stillFrames >= 4);
      }
    };
    requestAnimationFrame(onFrame);
  });
}

/** In the page: what is on it besides its visible text. */
function inspect() {
  const isVisible = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false;
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent);
  const naming = ['title', 'aria-label', 'aria-description', 'aria-valuetext', 'alt', 'placeholder'];
  const names = naming.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  return {
    names: [document.title, ...names],
    hasContent: isVisible('main') && textsOf('main').join('').trim() !== '',
    hasFrame: isVisible('nav[aria-label="Main"]') && isVisible('header'),
    headings: textsOf('h1, h2'),
    alertsWithoutRetry: textsOf('main [role="alert"]:not(:has(button, a))').filter((text) =>
      /could not be loaded/.test(text),
    ),
  };
}
