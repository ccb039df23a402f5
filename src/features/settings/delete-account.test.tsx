import { describe, expect, it } from 'vitest';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import {
  chainOrder,
  lateTransfer,
  order,
  subscriptionOverview,
} from '../../../tests/support/subscriptions.ts';
import type { Order } from '../../contract/answers.ts';
import { DeleteAccount } from './delete-account.tsx';

const owing = chainOrder({
  status: 'TIMEOUT',
  receivedAmount: 166,
  owedAmount: 166,
  transactions: [lateTransfer(166)],
});

/** The dialog that asks before the account is deleted, for a member with these payments. */
async function ask(payments: Order[] | Error) {
  const { screen } = await renderFeature(<DeleteAccount />, {
    session: storedSession(),
    api: {
      user: { info: async () => userInfo({ botUuid: null }) },
      subscriptions: {
        overview: async () => {
          if (payments instanceof Error) throw payments;
          return subscriptionOverview({ payments });
        },
      },
    },
  });
  await screen.getByRole('button', { name: 'Delete account' }).click();
  return screen.getByRole('alertdialog', { name: 'Delete your account?' });
}

describe('before the account is deleted', () => {
  // Rule: PAY-75
  it('says what is owed and where to ask for it, but allows the deletion', async () => {
    const dialog = await ask([owing, chainOrder({ uuid: 'over', status: 'COMPLETED', owedAmount: 4 })]);
    await expect.element(dialog.getByText(/^170\.00\sUSDT of yours hasn’t been sent back$/)).toBeVisible();
    await expect.element(dialog.getByText(/we have no email to reach you/)).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Tell us where to send it' }))
      .toHaveAttribute('href', `/support?subject=billing&order=${owing.uuid}&ask=return`);
    await dialog.getByLabelText('Type “delete” to confirm').fill('delete');
    await expect.element(dialog.getByRole('button', { name: 'Delete account' })).toBeEnabled();
  });

  // Rule: PAY-75
  it('counts what has arrived for an open order, which ends with the account', async () => {
    const dialog = await ask([chainOrder({ receivedAmount: 60 })]);
    await expect.element(dialog.getByText(/^60\.00\sUSDT of yours/)).toBeVisible();
  });

  // Rule: PAY-75
  it('says what stays recorded of payments on a chain', async () => {
    const dialog = await ask([chainOrder({ status: 'COMPLETED', receivedAmount: 166 })]);
    await expect
      .element(
        dialog.getByText(/payment addresses and transfers of your orders stay recorded, without your email/),
      )
      .toBeVisible();
    await expect.element(dialog.getByText(/hasn’t been sent back/)).not.toBeInTheDocument();
  });

  // Rules: PAY-60, PAY-75
  it('says nothing about that if no payment was on a chain', async () => {
    const dialog = await ask([order()]);
    await expect.element(dialog.getByText(/^This can’t be undone/)).toBeVisible();
    await expect.element(dialog.getByText(/stay recorded/)).not.toBeInTheDocument();
  });

  // Rule: PAY-75
  it('says if the payments could not be read', async () => {
    const dialog = await ask(serviceError(500, { code: 'error.internal.serviceError' }));
    await expect.element(dialog.getByText(/^We couldn’t check whether we owe you money/)).toBeVisible();
  });
});
