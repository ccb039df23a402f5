import { expect, it, vi } from 'vitest';
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

// Rule: KEY-19
it('says nothing if the service does not offer it, and asks no more', async () => {
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
