import type { Page } from '@playwright/test';
import { routes } from '../../../src/shared/routes/routes.ts';
import { inDialog, press } from '../../e2e/support/controls.ts';
import { fill, type Journey } from './journey.ts';

const place = { path: routes.operator.path, person: 'operator' } as const;

async function checkReturn(page: Page) {
  await press('Record a return')(page);
  await fill(page, 'Transaction hash', `0x${'d'.repeat(64)}`);
  await press('Check transaction')(page);
}

/** Journeys of the operator. */
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
];
