import { describe, expect, it } from 'vitest';
import { keyList, showTradeBot } from '../../../tests/support/show-dashboard.tsx';

describe('the guide to a key', () => {
  async function open(addresses: string[] | null) {
    const { screen } = await showTradeBot(null, { apiKeys: { list: async () => keyList([], addresses) } });
    await screen.getByRole('button', { name: 'How to create a key on Binance' }).click();
    return screen;
  }

  // Rule: KEY-8
  it('has the fields to fill in, and the addresses to enter', async () => {
    const screen = await open(['203.0.113.7', '203.0.113.8']);
    await expect.element(screen.getByText(/turn on “Enable Spot & Margin Trading.”/)).toBeVisible();
    await expect.element(screen.getByText('203.0.113.8', { exact: true })).toBeVisible();
  });

  // Rule: KEY-8
  it('follows the chosen exchange', async () => {
    const screen = await open([]);
    await screen.getByLabelText('Exchange', { exact: true }).selectOptions('HTX');
    await expect.element(screen.getByText('How to create a key on HTX')).toBeVisible();
    await expect.element(screen.getByText(/choose “Read” and “Trade.”/)).toBeVisible();
  });

  // Rule: KEY-9
  it.each([
    [[], /enter our IP address: without one, Binance lets no key trade/],
    [null, /enter our IP address\.$/],
  ])('says what to enter if there are no addresses: %j', async (addresses, words) => {
    const screen = await open(addresses);
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByText('Your key needs our IP address. Ask us for it.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Ask for the IP address' });
    await expect.element(link).toHaveAttribute('href', '/support?subject=api');
    expect(screen.getByText(/each IP address below/).query()).toBeNull();
  });

  // Rule: KEY-17
  it.each([
    [['203.0.113.7'], true, 1],
    [['203.0.113.7'], false, 0],
  ])(
    'says, without being opened, that orders are simulated if they are: %j, %s',
    async (addresses, is, times) => {
      const list = async () => keyList([], addresses, is);
      const { screen } = await showTradeBot(null, { apiKeys: { list } });
      await expect
        .element(screen.getByRole('button', { name: 'How to create a key on Binance' }))
        .toBeVisible();
      const words = 'Orders are simulated: the bot sends none to Binance, even with a real key.';
      await expect.poll(() => screen.getByText(words).elements()).toHaveLength(times);
    },
  );

  // Rule: PAGE-24
  it.each([
    [['LONG'], 0],
    [['LONG', 'SHORT'], 1],
  ] as const)('speaks of short trades if the bot opens them: %j', async (directions, times) => {
    const rules = { summary: 'Breakouts.', pairs: ['BTC/USDT'], mostOpenTrades: 4, stakeRatio: 0.2 };
    const strategy = async () => ({ ...rules, measured: null, directions: [...directions] });
    const list = async () => keyList([], []);
    const { screen } = await showTradeBot(null, { apiKeys: { list }, looks: { strategy } });
    await screen.getByRole('button', { name: 'How to create a key on Binance' }).click();
    await expect.element(screen.getByText(/Your key needs our IP address/)).toBeVisible();
    await expect.poll(() => screen.getByText(/also opens short trades/).elements()).toHaveLength(times);
  });

  it('says that HTX needs no address, and that short trades and real keys depend on the service', async () => {
    const screen = await open([]);
    await screen.getByLabelText('Exchange', { exact: true }).selectOptions('HTX');
    await expect.element(screen.getByText(/Link no IP address to the key/)).toBeVisible();
    const questions = screen.getByRole('link', { name: 'questions under Support' });
    await expect.element(questions).toHaveAttribute('href', '/support');
    await expect.element(screen.getByText(/don’t enter a real key/)).toBeVisible();
  });
});
