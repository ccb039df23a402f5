import { expect, type Page } from '@playwright/test';
import { inEveryLook } from './support/accessibility.ts';
import { mostShift, painted, shiftOf, watchShifts } from './support/page-watch.ts';
import { sample } from './support/sample.ts';
import { test } from './support/test.ts';
import { visits } from './support/visits.ts';

/**
 * Finds elements that two style sheets style differently with equal weight, so their look depends on which of the two
 * has loaded last. Compares rules for a single class; logical properties count as those of left-to-right text.
 * @returns one line for each pair of rules
 */
const rivalStylesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Declarations {
      sheet: CSSStyleSheet;
      /** The media query and the state in which they apply. */
      condition: string;
      values: Map<string, string>;
    }
    const byClass = new Map<string, Declarations[]>();

    const physical = (property: string) =>
      property
        .replace('inline-start', 'left')
        .replace('inline-end', 'right')
        .replace('block-start', 'top')
        .replace('block-end', 'bottom')
        .replace('inline-size', 'width')
        .replace('block-size', 'height');
    const read = (rules: CSSRuleList, sheet: CSSStyleSheet, query: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) read(rule.cssRules, sheet, rule.conditionText);
        if (!(rule instanceof CSSStyleRule)) continue;
        const values = new Map(
          [...rule.style].map((property) => [physical(property), rule.style.getPropertyValue(property)]),
        );
        for (const selector of rule.selectorText.split(', ')) {
          const [, name, state] = /^\.([\w-]+)((?:::?[\w-]+|\[[^\]]+\])*)$/.exec(selector) ?? [];
          if (name === undefined) continue;
          const known = byClass.get(name) ?? [];
          byClass.set(name, [...known, { sheet, condition: `${query} ${state}`, values }]);
        }
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules, sheet, '');

    const rivals = new Set<string>();
    for (const element of document.querySelectorAll('[class]')) {
      const rules = [...element.classList].flatMap((name) => byClass.get(name) ?? []);
      for (const [index, one] of rules.entries()) {
        for (const other of rules.slice(index + 1)) {
          if (one.sheet === other.sheet || one.condition !== other.condition) continue;
          for (const [property, value] of one.values) {
            const rival = other.values.get(property) ?? value;
            if (rival !== value) rivals.add(`${element.tagName} ${property}: ${value} or ${rival}`);
          }
        }
      }
    }
    return [...rivals];
  });

const narrow = { width: 320, height: 640 };

/** Lets answers through one by one, each after the previous one has been painted. The font comes last. */
async function answerOneByOne(page: Page) {
  let before: Promise<unknown> = Promise.resolve();
  await page.route('**/api/**', (route) => {
    before = before.then(() => painted(page)).then(() => route.fallback());
    return before;
  });
  const title = page.getByRole('heading', { level: 1 });
  await page.route('**/*.woff2', (route) => title.waitFor().then(() => route.continue()));
}

// Rule: SHOW-7
test('the font takes over when it is late, also in headings, and moves nothing', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const fontsOfHeading = async () => {
    const { root } = await cdp.send('DOM.getDocument');
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ postScriptName }) => postScriptName);
  };
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', (route) => held.promise.then(() => route.continue()));
  await watchShifts(page);
  await page.goto('/guest/sign-in', { waitUntil: 'domcontentloaded' });
  await expect.poll(fontsOfHeading).toEqual([expect.stringMatching(/^(Arial|LiberationSans)-Bold/)]);
  held.resolve();
  await expect.poll(fontsOfHeading).toEqual([expect.stringMatching(/^Inter/)]);
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
});

for (const visit of sample(visits, 2, ({ title }) => title)) {
  // Rule: SHOW-5
  test(`${visit.title} does not shift while it loads, fits 320 px, is styled in any order, and breaks no rule of WCAG 2.2 AA`, async ({
    page,
    visitPage,
  }) => {
    test.slow();
    await watchShifts(page);
    await answerOneByOne(page);
    await visitPage(visit);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${visit.title} · Botdeck`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await painted(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
    expect(await rivalStylesOf(page)).toEqual([]);

    await inEveryLook(page);
    await page.setViewportSize(narrow);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(narrow.width);
    // A page that follows the service always has a request under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

// Rules: DASH-29, DASH-30
test('the dashboard of a phone is at most 3,000 px long, and shows the rest on request', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await enterAs('active');
  await page.goto('/dashboard');
  await expect(page.getByText(/^1–5 of/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(3_000);

  await page.getByRole('button', { name: 'Show profit calendar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Show indicators' }).click();
  await expect(page.getByRole('listitem', { name: 'Win rate' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Win rate');
});

for (const [reducedMotion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`a menu is ${moves ? '' : 'not '}animated, and colors never, with reduced motion set to ${reducedMotion}`, async ({
    page,
    enterAs,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 375, height: 800 });
    await enterAs('active');
    await page.goto('/support');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      Reflect.set(window, 'moved', 0);
      const look = () => {
        const running = document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1);
        Reflect.set(window, 'moved', Number(Reflect.get(window, 'moved')) + running.length);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    const moved = await page.evaluate(() => Number(Reflect.get(window, 'moved')));
    expect(moved > 0).toBe(moves);

    await page.emulateMedia({ reducedMotion, colorScheme: 'dark' });
    const colorsInTransition = await page.evaluate(() => {
      void getComputedStyle(document.body).color;
      return document.getAnimations().length;
    });
    expect(colorsInTransition).toBe(0);
  });
}

// Rule: TABLE-7
test('no figure of the trade tables is cut at 1366 px', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await enterAs('active');
  await page.goto('/dashboard');
  for (const name of ['Open trades', 'Closed trades']) {
    const table = page.getByRole('table', { name });
    await table.scrollIntoViewIfNeeded();
    await expect(table.getByRole('rowheader').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const beyond = await table.evaluate((element) => {
      const edge = element.parentElement?.getBoundingClientRect().right ?? 0;
      const cells = [...element.querySelectorAll('th, td')];
      return cells
        .filter((cell) => cell.getBoundingClientRect().right > edge + 1)
        .map((cell) => cell.textContent);
    });
    expect(beyond).toEqual([]);
  }
});
