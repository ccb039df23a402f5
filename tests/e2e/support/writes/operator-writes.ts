import { operatorOrder, overpaidOrder } from '../../../support/operator.ts';
import { memberDetails, removal } from '../../../support/operator-members.ts';
import { button, inDialog } from '../controls.ts';
import { answerMembers, answerOperator, orderPath } from '../operator-answers.ts';
import type { Write } from './write.ts';

const ofMember = {
  screen: 'member',
  path: '/operator/members?member=ada',
  who: { seeded: 'operator' },
} as const;

/** Opens the question of an act on a member, and gives the reason. */
const askedFor =
  (label: string, field = 'Reason'): NonNullable<Write['prepare']> =>
  async ({ page }) => {
    await button(label)(page).click();
    await page.getByLabel(field, { exact: true }).fill('Asked by the owner.');
  };

/** Writes of the operator. The service of these tests is not paid on a chain, so the tests answer in its place. */
export const operatorWrites: readonly Write[] = [
  {
    operations: ['decideOrder'],
    screen: 'operator',
    path: orderPath(operatorOrder()),
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
    path: orderPath(overpaidOrder()),
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
    path: orderPath(overpaidOrder()),
    who: { seeded: 'operator' },
    before: ({ page }) => answerOperator(page),
    prepare: ({ page }) => button(`Undo return 0x${'e'.repeat(64)}`)(page).click(),
    control: inDialog('Undo return'),
    done: (page) => page.getByRole('dialog').filter({ hasNotText: '1 return' }),
    toast: 'Return undone',
  },
  {
    ...ofMember,
    operations: ['setMemberBlocked'],
    before: ({ page }) => answerMembers(page),
    prepare: askedFor('Block'),
    control: inDialog('Block account'),
    done: button('Unblock'),
    toast: 'Account blocked',
  },
  {
    ...ofMember,
    operations: ['endMemberSessions'],
    before: ({ page }) => answerMembers(page),
    prepare: askedFor('Sign out everywhere'),
    control: inDialog('Sign out'),
    done: (page) => page.getByText('Not signed in anywhere.'),
    toast: 'Signed out everywhere',
  },
  {
    ...ofMember,
    operations: ['mailPasswordReset'],
    before: ({ page }) => answerMembers(page),
    prepare: askedFor('Email reset link'),
    control: inDialog('Email link'),
    done: button('Email reset link'),
    toast: 'Reset link emailed',
  },
  {
    ...ofMember,
    operations: ['startFactorRemoval'],
    before: ({ page }) => answerMembers(page),
    prepare: askedFor('Remove second factor', 'Evidence that the owner is asking'),
    control: inDialog('Start removal'),
    done: button('Cancel removal'),
    toast: 'Removal started',
  },
  {
    ...ofMember,
    operations: ['cancelFactorRemoval'],
    before: async ({ page }) => {
      await answerMembers(page);
      await page.route(
        '**/api/operator/members/ada',
        (route) => route.fulfill({ json: memberDetails({}, { removal }) }),
        { times: 1 },
      );
    },
    prepare: askedFor('Cancel removal'),
    control: inDialog('Cancel removal'),
    done: button('Remove second factor'),
    toast: 'Removal canceled',
  },
];
