import { Browser } from './harness.ts';

/** A browser whose only tab has a token that has just expired. */
export async function withExpiredToken() {
  const browser = new Browser();
  const [tab] = await browser.openSignedIn('ann');
  browser.service.expire();
  return { browser, tab, service: browser.service };
}
