import { expect, type Page } from '@playwright/test';
import { builtFiles, filesByScenario, type LoadScenario } from './support/load-scenarios.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';

/** How many files a test blocks in turn: enough to save sign-ins, few enough to run tests in parallel. */
const filesPerTest = 10;

const reload = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Reload' });
const withoutHash = (file: string) => file.replace(/^\/assets\/(.+)-[\w-]{8}\./, '$1.');

/** Checks that the page says what is missing and what to do about it. */
async function expectWords(page: Page, file: string, { missing, visit }: LoadScenario): Promise<void> {
  if (file.endsWith('.css')) {
    await expect(page.getByRole('alert').filter({ hasText: 'This page may look wrong' })).toBeVisible();
    await expect(reload(page)).toBeVisible();
    await expect(page).toHaveTitle(`${visit.title} · Botdeck`);
    await expect(page.locator('main h1')).toBeVisible();
  } else if (missing === 'nothing') {
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0);
  } else if (missing === 'page') {
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load' })).toBeVisible();
    await expect(reload(page)).toBeVisible();
  } else {
    await expect(page.getByText(missing).first()).toBeVisible();
    const messages = page.getByRole('region', { name: 'Notices' });
    await expect(messages.getByRole('button', { name: 'Reload' }).first()).toBeVisible();
  }
}

test('every script and style sheet of the build is blocked by a test', () => {
  expect([...filesByScenario().values()].flat().sort()).toEqual([...builtFiles()].sort());
});

const groups = [...filesByScenario()].flatMap(([scenario, files]) =>
  Array.from({ length: Math.ceil(files.length / filesPerTest) }, (_, index) => ({
    scenario,
    group: files.slice(index * filesPerTest, (index + 1) * filesPerTest),
  })),
);

for (const { scenario, group } of sample(
  groups,
  6,
  ({ scenario: { name }, group: [first = ''] }) => name + withoutHash(first),
)) {
  // Rules: FAULT-7, FAULT-9, FAULT-10, FAULT-11, FAULT-12
  test(`${scenario.name} reports a missing file: ${group.map(withoutHash).join(', ')}`, async ({
    page,
    visitPage,
    complaints,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    const failed = new Set<string>();
    page.on('requestfailed', (request) => failed.add(new URL(request.url()).pathname));
    for (const [index, file] of group.entries()) {
      await test.step(withoutHash(file), async () => {
        // The browser itself blocks the file. Routes would disable its cache and take several times as long.
        await browser.send('Network.setBlockedURLs', { urls: [`*${file}`] });
        if (index === 0) await visitPage(scenario.visit);
        else await page.reload();
        await scenario.act?.(page);
        await expect.poll(() => [...failed]).toContain(file);
        await expectWords(page, file, scenario);
        // The only reported error is that a page could not be fetched.
        const others = complaints.splice(0).filter((words) => !words.includes('imported module'));
        expect(others).toEqual([]);
      });
    }
  });
}
