import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { isWhole } from './sample.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Color schemes and widths: each of them once, or every pair in a whole run. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1366, 375]
    .filter((width) => isWhole || (width === 1366) === (colorScheme === 'light'))
    .map((width) => ({ colorScheme, width })),
);

interface Extent {
  /** Selects the part of the page to check; the whole page if left out. */
  within?: string;
  /** Checks only the rules about color. */
  onlyColors?: boolean;
}

/** Fails the test with the markup and the figures of every violation of WCAG 2.2 A and AA that axe finds. */
export async function expectNoViolations(page: Page, { within, onlyColors = false }: Extent = {}) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (within) axe.include(within);
  const { violations } = await (onlyColors ? axe.withRules(colorRules) : axe.withTags(levels)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n  ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

interface Tour {
  /** In pixels. */
  height?: number;
  /** What the page says while it loads. */
  loading?: RegExp;
  /** What to do and check in each look. By default, checks the page as it is. */
  check?: (extent: Extent) => Promise<void>;
}

/**
 * Checks a page light and wide, and dark and narrow; in a whole run also the other way around. The dark scheme differs
 * from the light one in its colors alone, so only the rules about color run where the light scheme has been checked at the
 * same width. Begins when everything requested has arrived. Toasts are checked first and then hidden.
 */
export async function inEveryLook(page: Page, { height = 900, loading = /^Loading/, check }: Tour = {}) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(loading).first()).toBeHidden();
  await setToastsAside(page);
  const widths = new Set<number>();
  for (const { colorScheme, width } of looks) {
    await test.step(`${colorScheme}, ${width} px`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await inColors(page);
      const extent = { onlyColors: widths.has(width) };
      await (check ? check(extent) : expectNoViolations(page, extent));
    });
    widths.add(width);
  }
}

/** Checks the toasts alone and hides them. What they cover depends on the height of the page's content. */
async function setToastsAside(page: Page) {
  const region = page.getByRole('region', { name: 'Notices' });
  if (!(await region.getByRole('listitem').first().isVisible())) return;
  await expectNoViolations(page, { within: 'section[aria-label="Notices"]' });
  await region.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
}

/** Waits until the transition between the colors of two schemes has ended. */
export async function inColors(page: Page) {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
