import { describe, expect, it } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botTrouble, operatorOrder } from '../../../tests/support/operator.ts';
import { showOperator } from '../../../tests/support/show-operator.tsx';

const withTroubles = (items: ReturnType<typeof botTrouble>[], orders: [] | null = []) =>
  showOperator(orders, {}, { troubles: async () => ({ items }) });

describe('the bots that need an operator', () => {
  // Rule: OPER-32
  it('say what is wrong, whose it is, since when, and what to do', async () => {
    const { screen } = await withTroubles([
      botTrouble(),
      botTrouble({ kind: 'UNKNOWN_BOT', userUuid: null, email: null, detail: 'trader-1' }),
    ]);
    await expect.element(screen.getByRole('heading', { name: '2 bots need you' })).toBeVisible();
    const items = screen.getByRole('region', { name: '2 bots need you' }).getByRole('listitem');
    await expect
      .element(items.first())
      .toMatchTextContent(
        /does not know.*Order 28457301 · Run 0f9e4d3c.*since 20 Nov 2026, 08:30 UTC.*resume entries/,
      );
    await expect
      .element(items.first().getByRole('link', { name: 'ada@example.com' }))
      .toHaveAttribute('href', '/operator?member=3b0d9a52-6f3e-4c8b-9d20-71c5a2f8e614');
    await expect.element(items.last()).toMatchTextContent(/run that does not exist.*On trader-1/);
  });

  it('are shown as well if the service is not paid on a chain', async () => {
    const { screen } = await withTroubles([botTrouble({ kind: 'GONE_TRADE', detail: '3' })], null);
    await expect.element(screen.getByText(/Trade 3/)).toBeVisible();
    await expect.element(screen.getByText('This service is not paid on a chain')).toBeVisible();
  });

  it('of a kind that this client does not know are shown all the same', async () => {
    const { screen } = await withTroubles([botTrouble({ kind: 'UNKNOWN' })]);
    await expect.element(screen.getByText('A problem that this page does not know yet')).toBeVisible();
  });

  it('take no place if there are none, or if the service has no such bots', async () => {
    const { screen } = await withTroubles([]);
    await expect.element(screen.getByText('Nothing needs a hand')).toBeVisible();
    await expect.element(screen.getByText(/bots? needs? you/)).not.toBeInTheDocument();
  });

  it('say that they could not be read, and leave the orders alone', async () => {
    const { screen } = await showOperator(
      [operatorOrder()],
      {},
      {
        troubles: async () => {
          throw serviceError(500, {});
        },
      },
    );
    await expect.element(screen.getByText('Bots that need you could not be loaded')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'ada@example.com' })).toBeVisible();
  });
});
