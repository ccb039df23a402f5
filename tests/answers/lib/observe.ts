import type { Page } from '@playwright/test';

/** What the rules need to know about a page. */
export interface Sight {
  /** Whether loading has ended. */
  isSettled: boolean;
  /** Everything that can be read or heard: visible text, title, accessible names and descriptions. */
  words: string;
  /** The visible text of the page without its messages, which may be left over from the previous case. */
  page: string;
  /** Whether anything is visible in the main part. */
  hasContent: boolean;
  /** Whether the sidebar and the top bar are present. */
  hasFrame: boolean;
  headings: string[];
  /** The texts of alerts about failed loading that have no control to press. */
  alertsWithoutRetry: string[];
}

/** Milliseconds a page may take before it counts as loading forever. */
const patience = 10_000;

/** Tracks the pending requests of a page. */
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

  /** Forgets all requests, once their page is gone. */
  reset(): void {
    this.#pending.clear();
  }
}

/** Waits until every request has ended and the page is still, but no longer than `patience`, then inspects the page. */
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

/** Runs in the page. Whether it shows something, is not busy and does not change for a few frames. */
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

/** Runs in the page. Reads everything except the visible text. */
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
    page: [...document.querySelectorAll<HTMLElement>('header, nav, main, footer')]
      .map((element) => element.textContent)
      .join('\n'),
    names: [document.title, ...names],
    hasContent: isVisible('main') && textsOf('main').join('').trim() !== '',
    hasFrame: isVisible('nav[aria-label="Main"]') && isVisible('header'),
    headings: textsOf('h1, h2'),
    alertsWithoutRetry: textsOf('main [role="alert"]:not(:has(button, a))').filter((text) =>
      /couldn’t load/.test(text),
    ),
  };
}
