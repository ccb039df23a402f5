import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import {
  botRun,
  limitReached,
  lossLimit,
  trade,
  tradePage,
  userProfit,
} from '../../../tests/support/runs.ts';
import { connectedKey, keyList, safeRights } from '../../../tests/support/show-dashboard.tsx';
import { earlier, openGlance, showGlance as show } from '../../../tests/support/show-glance.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import { botCode } from '../../shared/bot/on-demand.tsx';
import { timeZoneStore } from '../../shared/member/time-zone.ts';

const failing = () => Promise.reject(serviceError(500, {}));

beforeEach(() => {
  localStorage.clear();
  timeZoneStore.set('utc');
});

// Rule: RISK-4
it('names the trades that earlier runs left beside what is at risk, until their warning is closed', async () => {
  const left = botRun({ uuid: crypto.randomUUID(), status: 'FORCE_STOPPED', leftOnExchange: 2 });
  const listRuns = async () => ({ items: [left], page: 0, size: 100, total: 1 });
  const glance = await show({ bots: { listRuns } });
  await expect.element(glance).toMatchTextContent(/of balance in 2\stradesplus\s2 left by earlier runs/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(glance).not.toMatchTextContent('left by earlier runs');
});

describe('the loss limit at a glance', () => {
  const showLimit = async (read: MemberApi['bots']['lossLimit'], bot?: Bot) => {
    const { glance, settled } = await openGlance({ bots: { lossLimit: read } }, bot);
    await settled();
    return glance;
  };

  // Rules: DASH-20, LIMIT-21
  it('says how far the balance is from it, and leads to it', async () => {
    const glance = await showLimit(async () => lossLimit({ drawdown: 0.2, peak: 1_100, balance: 1_090 }));
    // From the balance beside it, not the one that the service measured last.
    const link = glance.getByRole('link', { name: /^144\.50\sUSDT$/ });
    await expect.element(link).toHaveAttribute('href', '/tradebot#loss-limit');
    const [figure, unit] = link.element().querySelectorAll('span');
    expect(getComputedStyle(figure ?? document.body).textDecorationLine).toBe('underline');
    expect(getComputedStyle(unit ?? document.body).fontWeight).toBe('400');
    await expect
      .element(glance)
      .toMatchTextContent(/Room to the loss limit144\.50USDT14\.10% of the balance/);
  });

  // Rule: LIMIT-15
  it('counts a balance above the peak that was measured last as the peak', async () => {
    const glance = await showLimit(async () => lossLimit({ peak: 1_000, balance: 990 }));
    await expect
      .element(glance)
      .toMatchTextContent(/Room to the loss limit102\.45USDT10\.00% of the balance/);
  });

  // Rule: DASH-20
  it('offers to set one if there is none', async () => {
    const glance = await showLimit(async () => lossLimit({ drawdown: null }));
    await expect.element(glance).toMatchTextContent('Room to the loss limitNo limitSet loss limit');
    const link = glance.getByRole('link', { name: 'Set loss limit' });
    await expect.element(link).toHaveAttribute('href', '/tradebot#loss-limit');
  });

  // Rule: DASH-20
  it.each([
    ['Not measured', 'while entry is stopped', lossLimit(), botRun({ entryStopped: true })],
    ['Not measured', 'while the bot stops', lossLimit(), botRun({ status: 'STOP_INIT' })],
    ['Not measured', 'until the bot trades', lossLimit(), botRun({ status: 'INIT' })],
    ['Not measured', 'until the next start', lossLimit(), botRun({ status: 'STOPPED', openTrades: 0 })],
    ['Reached', '', lossLimit({ reached: limitReached() }), botRun({ entryStopped: true })],
    [
      'Not measured',
      'while entry is stopped',
      lossLimit({ reached: limitReached({ botUuid: '11111111-1111-4111-8111-111111111111' }) }),
      botRun({ entryStopped: true }),
    ],
  ])('says “%s %s”, and leads to what it is, while it does not measure', async (word, reason, limit, bot) => {
    const glance = await showLimit(async () => limit, bot);
    await expect
      .element(glance)
      .toMatchTextContent(`Room to the loss limit${word}${reason}Limit 10% below the peak`);
    const link = glance.getByRole('link', { name: 'Limit 10% below the peak' });
    await expect.element(link).toHaveAttribute('href', '/tradebot#loss-limit');
  });

  // Rules: DASH-20, LIMIT-9
  it.each([
    ['the service has no loss limits', async () => null],
    ['it is not known', failing],
  ])('is left out if %s', async (_, read) => {
    const glance = await showLimit(read);
    await expect.element(glance.getByText('Total PnL')).toBeVisible();
    await expect.element(glance.getByText('Room to the loss limit')).not.toBeInTheDocument();
  });
});

describe('what needs the member, at a glance', () => {
  // Rule: RISK-5
  it('says that nothing does', async () => {
    const glance = await show();
    await expect.element(glance.getByText('No action needed')).toBeVisible();
  });

  // Rule: RISK-5
  it('does not say so beside something that does', async () => {
    const glance = await show({}, botRun({ leftOnExchange: 2 }));
    await expect.element(page.getByText('2 trades are still open on the exchange, unmanaged')).toBeVisible();
    await expect.element(glance.getByText('Total PnL')).toBeVisible();
    await expect.element(glance.getByText('No action needed')).not.toBeVisible();
  });

  // Rule: RISK-5
  it.each([
    ['the bot', { bots: { get: failing } }],
    ['the keys', { apiKeys: { list: failing } }],
    ['earlier runs', { bots: { listRuns: failing } }],
    [
      'whether the loss limit has stopped entry',
      { bots: { lossLimit: failing } },
      botRun({ entryStopped: true }),
    ],
  ])('does not say so if it could not read %s', async (_, failure, bot?: Bot) => {
    const glance = await show(failure, bot);
    await expect.element(page.getByRole('region', { name: 'Indicators' })).toBeVisible();
    await expect.element(glance.getByText('No action needed')).not.toBeInTheDocument();
  });

  // Rule: RISK-5
  it('does not say so while the limit that may have stopped entry is being read, or its news is loading', async () => {
    const parts = await botCode.load();
    const loading = Promise.withResolvers<typeof parts>();
    const spies = [
      vi.spyOn(botCode, 'getLoaded').mockReturnValue(undefined),
      vi.spyOn(botCode, 'load').mockReturnValue(loading.promise),
    ];
    onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
    const read = vi.fn<MemberApi['bots']['lossLimit']>(async () => lossLimit());
    const { glance, queryClient } = await openGlance({ bots: { lossLimit: read } });
    await expect.element(glance.getByText('No action needed')).toBeVisible();
    await expect.element(glance).toMatchTextContent('Room to the loss limitNot measured');

    const limit = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
    read.mockReturnValue(limit.promise);
    queryClient.setQueryData(queryKeys.bot(botRun().uuid), botRun({ entryStopped: true }));
    await expect.poll(() => read.mock.calls.length).toBe(2);
    await expect.element(glance.getByText('No action needed')).not.toBeInTheDocument();
    limit.resolve(lossLimit({ reached: limitReached() }));
    await expect.element(glance).toMatchTextContent('Room to the loss limitReached');
    expect(glance.getByText('No action needed').query()).toBeNull();
    loading.resolve(parts);
    await expect.element(page.getByText('Your loss limit stopped entry')).toBeVisible();
    await expect.element(glance.getByText('No action needed')).not.toBeVisible();
  });

  // Rule: RISK-8
  it.each([
    ['how far a hard stop is', 1, 'Stopping: 1 of 3 trades closed. Wait until the bot has stopped.'],
    ['that the bot is stopping', null, 'Stopping. Wait until the bot has stopped.'],
  ])('says %s, and to wait, instead', async (_, closedByStop, words) => {
    const glance = await show({}, botRun({ status: 'STOP_INIT', openTrades: 2, closedByStop }));
    await expect.element(glance.getByText(words)).toBeVisible();
    await expect.element(glance.getByText('No action needed')).not.toBeInTheDocument();
  });

  // Rule: BOT-48
  it('leads to the receipt of a hard stop, also beside something that needs the member', async () => {
    const figures = statistic({
      events: [{ at: '2026-11-20T14:00:00.000Z', kind: 'HARD_STOP_REQUESTED', by: 'MEMBER' }],
    });
    const glance = await show(
      {
        bots: { statistic: async () => figures },
        trades: { list: async () => tradePage([trade({ exitReason: 'HARD_STOP' })]) },
        apiKeys: {
          list: async () => keyList([{ ...connectedKey, permissions: { ...safeRights, trade: false } }]),
        },
      },
      botRun({ status: 'STOPPED', openTrades: 0, deactivatedAt: '2026-11-20T14:05:00.000Z' }),
    );
    const link = glance.getByRole('link', { name: 'What the stop closed' });
    await expect.element(link).toBeVisible();
    const receipt = document.querySelector(link.element().getAttribute('href') ?? '');
    expect(receipt?.textContent).toMatch(/^1 trade closed by the stop:/);
  });

  // Rules: RISK-6, RISK-7
  it.each([
    [1366, 768],
    [375, 667],
  ])('is on the first screen of %i × %i px with everything else', async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1366, 900));
    const glance = await show({
      bots: {
        lossLimit: async () => lossLimit({ drawdown: 0.2, peak: 1_100, balance: 1_090 }),
        statistic: async () => earlier(24, 1_000),
        profitOfAll: async () => userProfit(),
      },
    });
    const words = [
      '24 h, with open profit',
      'Total PnL, all runs',
      'At risk',
      'Room to the loss limit',
      'No action needed',
    ];
    for (const word of words) await expect.element(glance.getByText(word, { exact: true })).toBeVisible();
    // Above and below are the top bar and, on a phone, the bottom bar.
    expect(glance.element().getBoundingClientRect().bottom).toBeLessThan(height - 2 * 60);
  });
});
