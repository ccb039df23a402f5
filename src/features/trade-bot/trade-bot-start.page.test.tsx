import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import {
  connectedKey as key,
  keyList,
  showTradeBot,
  stoppedRun as stopped,
} from '../../../tests/support/show-dashboard.tsx';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Bot, BotPage } from '../../contract/answers.ts';

const otherRun = '11111111-1111-4111-8111-111111111111';

describe('a start', () => {
  // Rule: BOT-23
  it.each([
    ['an exchange account', [], 1_000, 'Connect an exchange account first.', ['#exchange-account']],
    ['funds', [key], null, 'Allocate funds first.', ['#allocated-funds']],
    [
      'both',
      [],
      null,
      'Connect an exchange account and allocate funds first.',
      ['#exchange-account', '#allocated-funds'],
    ],
  ])('is not offered without %s', async (_, keys, tradingAmount, words, targets) => {
    const { screen } = await showTradeBot(
      null,
      { apiKeys: { list: async () => keyList(keys) } },
      userInfo({ botUuid: null, tradingAmount, minTradingAmount: 100 }),
    );
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Start bot' })).toBeDisabled();
    const links = screen.getByRole('region', { name: 'Actions' }).getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(targets);
  });

  // Rule: SHAPE-10
  it('is offered if the service does not report the allocated funds', async () => {
    const info = userInfo({ botUuid: null, tradingAmount: null, minTradingAmount: null });
    const { screen } = await showTradeBot(null, {}, info);
    await expect.element(screen.getByText('Amount unknown')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Start bot' })).toBeEnabled();
  });

  it('is offered while it is unknown whether an exchange account is connected', async () => {
    const list = () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' }));
    const { screen } = await showTradeBot(stopped, { apiKeys: { list } });
    await expect.element(screen.getByText('We couldn’t load your exchange account')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Start bot' })).toBeEnabled();
  });
});

it('in another tab keeps the previous run’s status and actions until the new run loads', async () => {
  const next = botRun({ uuid: otherRun });
  const known = Promise.withResolvers<Bot>();
  const get: MemberApi['bots']['get'] = (uuid) =>
    uuid === next.uuid ? known.promise : Promise.resolve(stopped);
  const { screen, queryClient } = await showTradeBot(stopped, { bots: { get } });
  const status = screen.getByRole('region', { name: 'Status' });
  await expect.element(status.getByText('Stopped', { exact: true })).toBeVisible();
  queryClient.setQueryData(queryKeys.userInfo, userInfo({ botUuid: next.uuid, tradingAmount: 1_000 }));
  await expect.poll(() => queryClient.isFetching({ queryKey: queryKeys.bot(next.uuid) })).toBe(1);
  await expect.element(status.getByText('Stopped', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start bot' })).toBeEnabled();
  known.resolve(next);
  await expect.element(status.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start bot' })).not.toBeInTheDocument();
});

describe('trades that a soft stop left on the exchange', () => {
  const softStopped = botRun({ status: 'FORCE_STOPPED', openTrades: 0, leftOnExchange: 4 });

  // Rule: BOT-21
  it('are counted instead of open ones, with one warning', async () => {
    const { screen } = await showTradeBot(softStopped);
    const status = screen.getByRole('region', { name: 'Status' });
    await expect.element(status.getByText('Left on the exchange')).toBeVisible();
    await expect.element(status.getByText('Open trades')).not.toBeInTheDocument();
    await expect.element(status.getByText('The bot isn’t trading.', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByText('4 trades are still open on the exchange, unmanaged'))
      .toBeVisible();
  });

  // Rule: BOT-21
  it('are named before the next start', async () => {
    const { screen } = await showTradeBot(softStopped);
    await screen.getByRole('button', { name: 'Start bot' }).click();
    await expect
      .element(screen.getByRole('alertdialog').getByText(/left 4 trades open .* The new run won’t manage/))
      .toBeVisible();
  });

  // Rules: BOT-21, STORE-9
  it('are still listed after it, until the member has dealt with them', async () => {
    const next = botRun({ uuid: otherRun });
    const listRuns: MemberApi['bots']['listRuns'] = async () => ({
      items: [next, softStopped],
      page: 0,
      size: 100,
      total: 2,
    });
    const { screen } = await showTradeBot(next, { bots: { listRuns } });
    const warning = screen.getByText('An earlier run left 4 trades open on the exchange');
    await expect.element(warning).toBeVisible();
    await expect.element(screen.getByText(/^The bot no longer manages them\./)).toBeVisible();
    const actions = screen.getByRole('region', { name: 'Actions' }).element();
    expect(warning.element().compareDocumentPosition(actions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect
      .element(screen.getByRole('link', { name: 'See details' }))
      .toHaveAttribute('href', `/bot-history/${softStopped.uuid}#open-trades`);
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(warning).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Status' }).element())).toBe(
      true,
    );
    await screen.unmount();
    const again = await showTradeBot(next, { bots: { listRuns } });
    await expect.element(again.screen.getByRole('region', { name: 'Actions' })).toBeVisible();
    expect(again.screen.getByText(/An earlier run left/).query()).toBeNull();
  });

  it('are warned of when the actions appear, and push none down later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const runs = Promise.withResolvers<BotPage>();
    const { screen, queryClient } = await showTradeBot(stopped, { bots: { listRuns: () => runs.promise } });
    const actions = screen.getByRole('region', { name: 'Actions' });
    await expect
      .poll(() => queryClient.getQueryState(queryKeys.bot(stopped.uuid))?.status, { interval: 0 })
      .toBe('success');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(actions.query()).toBeNull();
    runs.resolve({ items: [{ ...softStopped, uuid: otherRun }], page: 0, size: 100, total: 1 });
    await expect.element(actions).toBeVisible();
    expect(screen.getByText('An earlier run left 4 trades open on the exchange').query()).not.toBeNull();
  });

  it('hold the actions back no longer than a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { screen } = await showTradeBot(stopped, { bots: { listRuns: () => new Promise(() => {}) } });
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(screen.getByRole('button', { name: 'Start bot' })).toBeEnabled();
  });
});
