import type { Page } from '@playwright/test';
import { routes } from '../../../src/shared/routes/routes.ts';
import { inDialog, press } from '../../e2e/support/controls.ts';
import { orderPath } from '../../e2e/support/operator-answers.ts';
import { example } from './contract-example.ts';
import { fill, type Journey, journeysAt } from './journey.ts';
import { json } from './service.ts';
import { held, overpaid, rightBody } from './world.ts';

const onOrders = journeysAt(routes.operator.path, 'operator');
const onHeld = journeysAt(orderPath(held), 'operator');
const onOverpaid = journeysAt(orderPath(overpaid), 'operator');

async function checkReturn(page: Page) {
  await press('Record a return')(page);
  await fill(page, 'Transaction hash', `0x${'d'.repeat(64)}`);
  await press('Check transaction')(page);
}

const onMember = journeysAt(
  `${routes.operatorMembers.path}?member=${example('OperatorMember').userUuid}`,
  'operator',
);

/** Does something to a member: opens the question, gives the reason, and confirms. */
const actOn =
  (label: string, confirm: string, field = 'Reason'): Journey['act'] =>
  async (page) => {
    await press(label)(page);
    await fill(page, field, 'Asked by the owner.');
    await inDialog(confirm)(page).click();
  };

export const operatorJourneys: readonly Journey[] = [
  onHeld('accept an order', 'decideOrder', async (page) => {
    await press('Accept: ada@example.com')(page);
    await inDialog('Accept')(page).click();
  }),
  onOverpaid('check a return', 'checkReturn', checkReturn),
  onOverpaid('record a return', 'recordReturn', async (page) => {
    await checkReturn(page);
    await inDialog('Record return')(page).click();
  }),
  onOverpaid('undo a return', 'undoReturn', async (page) => {
    await press(`Undo return 0x${'e'.repeat(64)}`)(page);
    await inDialog('Undo return')(page).click();
  }),
  onOrders('export the orders', 'exportOperatorOrders', press('Download CSV')),
  onMember('block', 'setMemberBlocked', actOn('Block', 'Block account')),
  onMember('sign a member out', 'endMemberSessions', actOn('Sign out everywhere', 'Sign out')),
  onMember('mail a reset', 'mailPasswordReset', actOn('Email reset link', 'Email link')),
  onMember(
    'start a removal',
    'startFactorRemoval',
    actOn('Remove second factor', 'Start removal', 'Evidence that the owner is asking'),
  ),
  onMember('cancel a removal', 'cancelFactorRemoval', actOn('Cancel removal', 'Cancel removal'), {
    answers: () => ({
      getMember: () =>
        json(200, { ...(rightBody('operator', 'getMember') as object), removal: example('FactorRemoval') }),
    }),
  }),
];
