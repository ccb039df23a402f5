import type { Page } from '@playwright/test';

/** The browser logs every failed request by itself; whether one may fail is for the test to say. */
const failedRequest = /^Failed to load resource/;

/**
 * Collects what should never happen on a page: errors, warnings and breaches of the content security policy.
 * @param complaints where they are added
 */
export async function watchPage(page: Page, complaints: string[]): Promise<void> {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning';
    if (isLoud && !failedRequest.test(message.text()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  await page.exposeFunction('reportBreach', (breach: string) => {
    complaints.push(`security policy: ${breach}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report = Reflect.get(window, 'reportBreach') as (breach: string) => void;
      report(`${violatedDirective} ${blockedURI}`);
    });
  });
}
