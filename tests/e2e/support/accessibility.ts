import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Both color schemes, each on a wide and a narrow screen. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1366, 375].map((width) => ({ colorScheme, width })),
);

/** Fails the test with the markup of every violation of WCAG 2.2 A and AA that axe finds. */
export async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(found).toEqual([]);
}

/** Waits until the transition between the colors of two schemes has ended. */
export async function inColors(page: Page) {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
