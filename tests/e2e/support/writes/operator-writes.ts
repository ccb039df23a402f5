import { button, inDialog } from '../controls.ts';
import { answerOperator } from '../operator-answers.ts';
import type { Write } from './write.ts';

/** Writes of the operator. The service of these tests is not paid on a chain, so the tests answer in its place. */
export const operatorWrites: readonly Write[] = [
  {
    operations: ['decideOrder'],
    screen: 'operator',
    path: '/operator',
    who: { seeded: 'operator' },
    before: ({ page }) => answerOperator(page),
    prepare: ({ page }) => button(`Accept: ada@example.com`)(page).click(),
    control: inDialog('Accept'),
    done: (page) => page.getByText('1–1 of 1'),
    toast: 'Order accepted',
  },
  {
    operations: ['recordReturn'],
    screen: 'operator',
    path: '/operator',
    who: { seeded: 'operator' },
    before: ({ page }) => answerOperator(page),
    prepare: async ({ page }) => {
      await button('Record a return')(page).click();
      await page.getByLabel('Transaction hash', { exact: true }).fill(`0x${'d'.repeat(64)}`);
      await button('Check transaction')(page).click();
    },
    control: inDialog('Record return'),
    done: (page) => page.getByText('1–1 of 1'),
    toast: 'Return recorded',
  },
  {
    operations: ['undoReturn'],
    screen: 'operator',
    path: '/operator',
    who: { seeded: 'operator' },
    before: ({ page }) => answerOperator(page),
    prepare: async ({ page }) => {
      await button('1 return')(page).click();
      await button(`Undo return 0x${'e'.repeat(64)}`)(page).click();
    },
    control: inDialog('Undo return'),
    done: (page) => page.getByText('196.00 USDT'),
    toast: 'Return undone',
  },
];
