import type { Page } from '@playwright/test';
import { routes } from '../../../src/shared/routes/routes.ts';
import { inDialog, press } from '../../e2e/support/controls.ts';
import { example } from './contract-example.ts';
import { fill, type Journey } from './journey.ts';
import { json } from './service.ts';
import { rightBody } from './world.ts';

const place = { path: routes.operator.path, person: 'operator' } as const;

async function checkReturn(page: Page) {
  await press('Record a return')(page);
  await fill(page, 'Transaction hash', `0x${'d'.repeat(64)}`);
  await press('Check transaction')(page);
}

const memberPlace = {
  path: routes.operatorMember.path.replace(':uuid', String(example('OperatorMember').userUuid)),
  person: 'operator',
} as const;

/** Does something to a member: opens the question, gives the reason, and confirms. */
const actOn =
  (label: string, confirm: string, field = 'Reason'): Journey['act'] =>
  async (page) => {
    await press(label)(page);
    await fill(page, field, 'Asked by the owner.');
    await inDialog(confirm)(page).click();
  };

export const operatorJourneys: readonly Journey[] = [
  {
    ...place,
    name: 'accept an order',
    call: 'decideOrder',
    act: async (page) => {
      await press('Accept: ada@example.com')(page);
      await inDialog('Accept')(page).click();
    },
  },
  { ...place, name: 'check a return', call: 'checkReturn', act: checkReturn },
  {
    ...place,
    name: 'record a return',
    call: 'recordReturn',
    act: async (page) => {
      await checkReturn(page);
      await inDialog('Record return')(page).click();
    },
  },
  {
    ...place,
    name: 'undo a return',
    call: 'undoReturn',
    act: async (page) => {
      await press('1 return')(page);
      await press(`Undo return 0x${'e'.repeat(64)}`)(page);
      await inDialog('Undo return')(page).click();
    },
  },
  { ...place, name: 'export the orders', call: 'exportOperatorOrders', act: press('Download CSV') },
  { ...memberPlace, name: 'block', call: 'setMemberBlocked', act: actOn('Block', 'Block account') },
  {
    ...memberPlace,
    name: 'sign a member out',
    call: 'endMemberSessions',
    act: actOn('Sign out everywhere', 'Sign out'),
  },
  {
    ...memberPlace,
    name: 'mail a reset',
    call: 'mailPasswordReset',
    act: actOn('Email reset link', 'Email link'),
  },
  {
    ...memberPlace,
    name: 'start a removal',
    call: 'startFactorRemoval',
    act: actOn('Remove second factor', 'Start removal', 'Evidence that the owner is asking'),
  },
  {
    ...memberPlace,
    name: 'cancel a removal',
    call: 'cancelFactorRemoval',
    answers: () => ({
      getMember: () =>
        json(200, { ...(rightBody('operator', 'getMember') as object), removal: example('FactorRemoval') }),
    }),
    act: actOn('Cancel removal', 'Cancel removal'),
  },
];
