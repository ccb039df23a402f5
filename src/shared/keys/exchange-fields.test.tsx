import { describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { keyList, showTradeBot } from '../../../tests/support/show-dashboard.tsx';
import type { KeyTrialApi } from '../../api/key-trial.ts';
import type { MemberApi } from '../../api/member.ts';

const entered = {
  exchange: 'BINANCE',
  apiKey: 'a-key-of-sixteen-characters',
  apiSecret: 'its-own-secret-0123',
};
const hint = 'Allow trading. Never allow withdrawals.';
const refusal = (code: string, message: string) =>
  serviceError(400, {
    code,
    message,
    ...(code === 'error.apiKey.notValid' && { fields: { apiKey: message } }),
  });

async function enter(tryKey: KeyTrialApi['tryKey'], create: MemberApi['apiKeys']['create'] = vi.fn()) {
  const { screen } = await showTradeBot(null, {
    apiKeys: { list: async () => keyList([]), create },
    keyTrial: { tryKey },
  });
  const key = screen.getByLabelText('API key', { exact: true });
  const secret = screen.getByLabelText('API secret', { exact: true });
  await expect.element(key).toHaveAccessibleDescription(hint);
  await key.fill(`${entered.apiKey} `);
  await secret.fill(entered.apiSecret);
  return { screen, key, secret };
}

// Rule: KEY-18
it('says at the field that the exchange accepts the key, before it is sent', async () => {
  const tryKey = vi.fn<KeyTrialApi['tryKey']>(async () => true);
  const { key } = await enter(tryKey);
  await expect.element(key).toHaveAccessibleDescription(/^Binance accepts this key/);
  expect(tryKey.mock.calls.map(([tried]) => tried)).toEqual([entered]);
});

// Rule: KEY-18
it.each([
  ['can withdraw', 'error.apiKey.notValid', 'This key can withdraw. Turn off withdrawals, then try again.'],
  ['cannot be asked about', 'error.exchange.notAvailable', /^We can’t reach the exchange right now/],
])(
  'says at the field what is wrong with a key that %s, until something else is entered',
  async (_, code, words) => {
    const { key, secret } = await enter(() => Promise.reject(refusal(code, String(words))));
    await expect.element(key).toHaveAccessibleDescription(words);
    await secret.fill('');
    await expect.element(key).toHaveAccessibleDescription(hint);
  },
);

// Rule: KEY-18
it('shows a refusal in the color of the form’s other errors', async () => {
  const words = 'This key can withdraw. Turn off withdrawals, then try again.';
  const { screen, key } = await enter(() => Promise.reject(refusal('error.apiKey.notValid', words)));
  await expect.element(key).toHaveAccessibleDescription(words);
  const refused = getComputedStyle(screen.getByText(words).element()).color;
  await key.fill('short');
  await screen.getByRole('button', { name: 'Connect' }).click();
  await expect.element(key).toBeInvalid();
  const described = key.element().getAttribute('aria-describedby') ?? '';
  const errors = described.split(' ').flatMap((id) => document.getElementById(id) ?? []);
  expect(errors.map((error) => getComputedStyle(error).color)).toContain(refused);
});

// Rule: KEY-19
it('says nothing if the service does not offer it, and stops asking', async () => {
  const tryKey = vi.fn<KeyTrialApi['tryKey']>(async () => false);
  const { key, secret } = await enter(tryKey);
  await expect.poll(() => tryKey.mock.calls.length).toBe(1);
  await secret.fill('another-secret-012345');
  await expect.element(key).toHaveAccessibleDescription(hint);
  expect(tryKey).toHaveBeenCalledOnce();
});

// Rule: KEY-18
it('does not ask about a key that has been sent', async () => {
  const tryKey = vi.fn<KeyTrialApi['tryKey']>(async () => true);
  const create = vi.fn<MemberApi['apiKeys']['create']>(() => Promise.reject(serviceError(500, {})));
  const { screen } = await enter(tryKey, create);
  await screen.getByRole('button', { name: 'Connect' }).click();
  await expect.element(screen.getByRole('alert').getByText(/status 500|service/i)).toBeVisible();
  expect(create).toHaveBeenCalledOnce();
  expect(tryKey).not.toHaveBeenCalled();
});

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

  // Rule: KEY-20
  it.each([
    [[], 'BINANCE', 'HTX', 1],
    [['203.0.113.7'], 'BINANCE', 'HTX', 1],
    [['203.0.113.7'], 'BINANCE', 'Binance', 0],
    [['203.0.113.7'], null, 'HTX', 0],
  ] as const)('names the exchange that prices come from, if another: %j, %s, %s', async (...row) => {
    const [addresses, pricesOf, chosen, times] = row;
    const list = async () => keyList([], [...addresses], true, pricesOf);
    const { screen } = await showTradeBot(null, { apiKeys: { list } });
    await screen.getByLabelText('Exchange', { exact: true }).selectOptions(chosen);
    await expect.element(screen.getByText(/^Orders are simulated: the bot sends none to/)).toBeVisible();
    const words = /Charts, trades and PnL use prices of Binance, which differ from those of HTX\.$/;
    expect(screen.getByText(words).elements()).toHaveLength(times);
  });

  // Rule: PAGE-24
  it.each([
    [['LONG'], 0],
    [['LONG', 'SHORT'], 1],
  ] as const)('mentions short trades if the bot opens them: %j', async (directions, times) => {
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
