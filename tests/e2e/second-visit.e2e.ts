import { expect, type Page } from '@playwright/test';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';
import { visits } from './support/visits.ts';

const pages = sample(visits, 1, ({ title }) => title);

for (const { answer: _, ...visit } of pages) {
  // Rules: INSTALL-3
  test(`a second visit to ${visit.title} takes its code from the browser’s cache`, { tag: '@local' }, async ({
    page,
    visitPage,
  }) => {
    // Answering in the service's place would turn the cache off; the page needs the same code without those answers.
    await visitPage(visit);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const kept = (await codeOf(page)).map(({ name }) => name);
    expect(kept).not.toEqual([]);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');

    // What the first visit had not loaded yet may be requested now.
    const again = (await codeOf(page)).filter(({ name }) => kept.includes(name));
    expect(again).not.toEqual([]);
    expect(again.filter(({ isRequested }) => isRequested)).toEqual([]);
  });
}

/** The scripts and style sheets that have come whole, and whether each was requested rather than taken from the cache. */
function codeOf(page: Page): Promise<{ name: string; isRequested: boolean }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => responseEnd > 0 && /\.(js|css)$/.test(name))
      .map(({ name, transferSize }) => ({ name, isRequested: transferSize > 0 })),
  );
}
