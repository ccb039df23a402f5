import { describe, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError } from '../../../tests/support/fake-api.ts';
import { botRun } from '../../../tests/support/runs.ts';
import {
  connectedKey,
  keyList,
  safeRights,
  showTradeBot,
  stoppedRun,
} from '../../../tests/support/show-dashboard.tsx';
import type { MemberApi } from '../../api/member.ts';
import type { ApiKey } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

/** This many days after the key was checked. */
const daysAfterCheck = (days: number) =>
  new Date(Date.parse(connectedKey.checkedAt ?? '') + days * 86_400_000).toISOString();

const keyWith = (rights: Partial<NonNullable<ApiKey['permissions']>>): ApiKey => ({
  ...connectedKey,
  permissions: { ...safeRights, ...rights },
});

async function show(
  key: ApiKey,
  addresses: string[] | null = [],
  calls: FakeCalls['apiKeys'] = {},
  run = stoppedRun,
) {
  const list = async () => keyList([key], addresses);
  const { screen } = await showTradeBot(run, { apiKeys: { list, ...calls } });
  const account = screen.getByRole('region', { name: 'Exchange account' });
  await expect.element(account.getByText(key.apiKeyMasked)).toBeVisible();
  const right = (label: string) => account.getByText(label, { exact: true }).element().nextElementSibling;
  const banner = (title: string) => account.getByText(title);
  return { account, right, banner };
}

describe('what a key may do', () => {
  // Rule: KEY-5
  it('is shown in words, with the time of the check', async () => {
    const { account, right, banner } = await show(keyWith({}));
    await expect.element(account.getByText('What this key may do')).toBeVisible();
    expect(right('Trade')?.textContent).toBe('Allowed');
    expect(right('Withdraw')?.textContent).toBe('Not allowed');
    expect(right('Access')?.textContent).toBe('Only from the IP addresses you allowed');
    expect(right('Checked')?.textContent).toContain('21 Nov 2026, 06:00\u00a0UTC');
    expect(banner('This key').query()?.textContent).toBeUndefined();
  });

  // Rule: KEY-5
  it('includes transfers and an expiry if the service knows them', async () => {
    const { right } = await show(keyWith({ transfer: false, expiresAt: '2027-02-19T06:00:00.000Z' }));
    await expect.poll(() => right('Transfer')?.textContent).toBe('Not allowed');
    expect(right('Expires')?.textContent).toContain('19 Feb 2027, 06:00\u00a0UTC');
  });

  // Rule: KEY-6
  it.each([
    [{ withdraw: true }, 'This key can withdraw', /On Binance, turn off withdrawals for this key\./],
    [{ transfer: true }, 'This key can transfer funds', /On Binance, turn off transfers for this key\./],
    [{ trade: false }, 'This key can’t trade', /On Binance, turn on trading for this key\./],
    [{ read: false }, 'This key can’t read the account', /On Binance, turn on reading for this key\./],
    [{ ipRestricted: false }, 'This key works from any IP address', /no IP addresses to restrict it to/],
  ])('is a warning with what to do: %j', async (rights, title, advice) => {
    const { account, banner } = await show(keyWith(rights));
    await expect.element(banner(title)).toBeVisible();
    await expect.element(account.getByText(advice)).toBeVisible();
  });

  // Rule: KEY-13
  it.each([
    [
      { refusal: 'EXPIRED' },
      'This key has expired',
      /On Binance, create a new key\. Then replace this key\.$/,
    ],
    [
      { refusal: 'EXPIRED', expiresAt: '2026-02-19T06:00:00.000Z' },
      'This key expired on 19 Feb 2026, 06:00\u00a0UTC',
      /On Binance, create a new key\. Then replace this key\.$/,
    ],
    [
      { refusal: 'INVALID' },
      'This key isn’t accepted by Binance',
      /On Binance, create a new key\. Then replace this key\.$/,
    ],
    [{ refusal: 'ADDRESS' }, 'This key isn’t accepted by Binance from our IP addresses', /allows our IP/],
    [
      { refusal: 'UNTOLD' },
      'This key may belong to a sub-account',
      /Binance doesn’t say what it may do\..+ Then replace this key\.$/,
    ],
    [
      { refusal: 'UNTOLD', read: false },
      'This key can’t read the account',
      /On Binance, turn on reading for this key\./,
    ],
    [{ refusal: 'UNKNOWN' }, 'This key isn’t accepted by Binance', /On Binance, look at its settings/],
  ] as const)('gives way to the reason of a refusal: %j', async (rights, title, advice) => {
    const { account, right, banner } = await show(keyWith({ ...rights, trade: false, ipRestricted: false }));
    await expect.element(banner(title)).toBeVisible();
    await expect.element(account.getByText(advice)).toBeVisible();
    expect(account.getByText('Trade', { exact: true }).query()).toBeNull();
    expect(right('Checked')?.textContent).toContain('21 Nov 2026');
  });

  // Rule: KEY-13
  it('lists our addresses for a key that does not accept them', async () => {
    const { account } = await show(keyWith({ trade: false, refusal: 'ADDRESS' }), ['203.0.113.7']);
    await expect.element(account.getByRole('button', { name: 'Copy IP address 203.0.113.7' })).toBeVisible();
  });

  // Rule: KEY-12
  it.each([
    [13, 'warning of its end', /^This key expires on /],
    [-1, 'expired', /^This key expired on /],
  ])('%i days before its end, a key is shown with a %s', async (days, _, title) => {
    const { account } = await show(keyWith({ expiresAt: daysAfterCheck(days) }));
    await expect.element(account.getByText(title)).toBeVisible();
  });

  // Rule: KEY-12
  it('has expired only if the service says so, whatever the clock of the browser says', async () => {
    const checkedAt = '2020-02-14T06:00:00.000Z';
    const key = keyWith({ expiresAt: '2020-02-19T06:00:00.000Z' });
    const { account } = await show({ ...key, checkedAt });
    await expect.element(account.getByText(/^This key expires on 19 Feb 2020/)).toBeVisible();
  });

  // Rule: KEY-6
  it('is a warning with what to do about each of several faults', async () => {
    const { account } = await show(keyWith({ withdraw: true, trade: false, read: false }));
    const title = 'This key can withdraw, can’t trade, and can’t read the account';
    await expect.element(account.getByText(title)).toBeVisible();
    const remedy = /On Binance, turn off withdrawals, turn on trading, and turn on reading for this key\./;
    await expect.element(account.getByText(remedy)).toBeVisible();
  });

  // Rule: KEY-15
  it.each([
    [{ trade: false }, /Then check again\.$/],
    [{ read: false }, /Then check again\.$/],
    [{ trade: false, refusal: 'ADDRESS' }, /Then check again\.$/],
    [{ trade: false, refusal: 'INVALID' }, /Then stop the bot and replace this key\.$/],
    [{ trade: false, refusal: 'EXPIRED' }, /Then stop the bot and replace this key\.$/],
    [{ trade: false, refusal: 'UNTOLD' }, /Then stop the bot and replace this key\.$/],
  ] as const)('while the bot runs, says that it cannot trade: %j', async (rights, advice) => {
    const { account } = await show(keyWith(rights), [], {}, botRun());
    const stays = account.getByText(/The bot can’t trade, and its open trades stay on Binance, unmanaged\./);
    await expect.element(stays).toBeVisible();
    expect(stays.element().textContent).toMatch(advice);
  });

  // Rule: KEY-15
  it.each([{ withdraw: true }, { transfer: true }])(
    'while the bot runs, a key that moves funds keeps it from starting only: %j',
    async (rights) => {
      const { account } = await show(keyWith(rights), [], {}, botRun());
      await expect.element(account.getByText(/won’t start or resume entry with it/)).toBeVisible();
    },
  );

  it('lists the addresses to restrict a key to', async () => {
    const { account } = await show(keyWith({ ipRestricted: false }), ['203.0.113.7', '203.0.113.8']);
    for (const address of ['203.0.113.7', '203.0.113.8']) {
      await expect.element(account.getByText(address, { exact: true })).toBeVisible();
      await expect.element(account.getByRole('button', { name: `Copy IP address ${address}` })).toBeVisible();
    }
  });

  it('points to support if the service does not say which addresses', async () => {
    const { account } = await show(keyWith({ ipRestricted: false }), null);
    await expect.element(account.getByText(/Ask us for our IP address/)).toBeVisible();
    const link = account.getByRole('link', { name: 'Ask for the IP address' });
    await expect.element(link).toHaveAttribute('href', '/support?subject=api');
  });

  // Rule: KEY-7
  it('is not offered by a service that does not check keys', async () => {
    const { account } = await show({ ...connectedKey, permissions: null, checkedAt: null }, null);
    expect(account.getByText('What this key may do').query()).toBeNull();
    expect(account.getByRole('button', { name: /Check/ }).query()).toBeNull();
  });
});

describe('checking a key', () => {
  // Rule: KEY-2
  it('shows what changed', async () => {
    const check = vi.fn<MemberApi['apiKeys']['check']>(async () => true);
    const list = async () => keyList([keyWith({ withdraw: check.mock.calls.length > 0 })]);
    const { account, right, banner } = await show(keyWith({}), [], { check, list });
    await account.getByRole('button', { name: 'Check again' }).click();
    await expect.element(banner('This key can withdraw')).toBeVisible();
    expect(right('Withdraw')?.textContent).toBe('Allowed');
    expect(check.mock.calls).toEqual([[connectedKey.uuid]]);
    await expect
      .poll(() => toasts.visible.get().map(({ title }) => title))
      .toContain('The check found a problem with this key');
  });

  it('is offered for a key that was never checked', async () => {
    const unchecked = { ...connectedKey, permissions: null, checkedAt: null };
    const check = vi.fn<MemberApi['apiKeys']['check']>(async () => true);
    const list = async () => keyList([check.mock.calls.length > 0 ? connectedKey : unchecked]);
    const { account, right } = await show(unchecked, [], { check, list });
    expect(right('Checked')?.textContent).toContain('Not checked yet');
    await account.getByRole('button', { name: 'Check now' }).click();
    await expect.element(account.getByRole('button', { name: 'Check again' })).toBeVisible();
    expect(right('Trade')?.textContent).toBe('Allowed');
  });

  // Rule: KEY-10
  it('keeps what was known after a failure', async () => {
    const check = () => Promise.reject(serviceError(503, { code: 'error.exchange.notAvailable' }));
    const { account, right } = await show(keyWith({}), [], { check });
    await account.getByRole('button', { name: 'Check again' }).click();
    const said = () => toasts.visible.get().map(({ description }) => description);
    await expect
      .poll(said)
      .toContain(
        'We can’t reach the exchange right now. This doesn’t mean anything is wrong with your key. Wait a moment, then try again.',
      );
    expect(right('Trade')?.textContent).toBe('Allowed');
    await expect.element(account.getByRole('button', { name: 'Check again' })).toBeEnabled();
  });

  it('is removed if the service does not offer it', async () => {
    const { account } = await show(keyWith({}), [], { check: async () => false });
    await account.getByRole('button', { name: 'Check again' }).click();
    await expect.element(account.getByText('This service can’t check API keys.')).toBeVisible();
    expect(account.getByRole('button', { name: 'Check again' }).query()).toBeNull();
  });
});
