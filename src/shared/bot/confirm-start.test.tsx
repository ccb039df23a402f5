import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeCalls, serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { connectedKey, showTradeBot, stoppedRun } from '../../../tests/support/show-dashboard.tsx';
import type { LookApi } from '../../api/look.ts';
import type { MemberApi } from '../../api/member.ts';
import type { Bot } from '../../contract/answers.ts';

type LossLimit = NonNullable<Awaited<ReturnType<MemberApi['bots']['lossLimit']>>>;

const off: LossLimit = {
  drawdown: null,
  loss: null,
  action: 'STOP_TRADE_ENTRY',
  peak: null,
  balance: null,
  reached: null,
};

async function ask(
  bot: Bot | null,
  bots: FakeCalls['bots'] = {},
  strategy: LookApi['strategy'] = async () => null,
) {
  const info = userInfo({ botUuid: bot?.uuid ?? null, tradingAmount: 2_500, minTradingAmount: 100 });
  const { screen } = await showTradeBot(bot, { bots, looks: { strategy } }, info);
  await screen.getByRole('button', { name: /^(Start bot|Resume entry)$/ }).click();
  return screen.getByRole('alertdialog');
}

describe('the confirmation of a start', () => {
  // Rules: BOT-34, LIMIT-11
  it('sums up what the bot trades with, and says that no limit is set', async () => {
    const dialog = await ask(null, { lossLimit: async () => off });
    await expect.element(dialog).toMatchTextContent(`Exchange accountBinance ${connectedKey.apiKeyMasked}`);
    await expect
      .element(dialog)
      .toMatchTextContent(/Allocated funds2,500\.00\sUSDT, the most in trades at once/);
    await expect.element(dialog).toMatchTextContent('Loss limitNone. The bot doesn’t stop on its own');
    await expect
      .element(dialog.getByRole('link', { name: 'Set a limit' }))
      .toHaveAttribute('href', '/tradebot#loss-limit');
    await expect
      .element(dialog)
      .toMatchTextContent(/Allocated funds.*Loss limit.*New tradesCan open within minutes.*Exchange account/);
  });

  // Rule: BOT-34
  it('shows the measured results of the strategy', async () => {
    const range = { low: 0.1, high: 0.2 };
    const measured = {
      ...{ prices: 'RECORDED' as const, runs: 3, days: 30, tradesPerDay: range, winRate: range },
      ...{ profitFactor: range, maximumDrawdown: range, totalPnlRatio: { low: -0.05, high: 0.08 } },
    };
    const dialog = await ask(null, {}, async () => ({
      ...{ summary: 'It buys.', pairs: ['BTC/USDT'], directions: ['LONG'], mostOpenTrades: 1 },
      ...{ stakeRatio: 1, measured },
    }));
    await expect
      .element(dialog)
      .toMatchTextContent(
        'Strategy3 runs of 30 days, at recorded prices, after fees: total PnL −5% to +8%, maximum drawdown 10% to 20%.',
      );
  });

  it('has its labels on one line on a phone', async () => {
    await page.viewport(375, 667);
    onTestFinished(() => page.viewport(1366, 900));
    const dialog = await ask(stoppedRun, { lossLimit: async () => off });
    await expect.element(dialog.getByText('Loss limit')).toBeVisible();
    for (const label of dialog.getByRole('term').elements()) {
      expect(label.getBoundingClientRect().height, label.textContent).toBeLessThan(28);
    }
  });

  // Rules: BOT-34, LIMIT-9
  it('leaves out what the service does not offer', async () => {
    const dialog = await ask(null);
    await expect.element(dialog).toMatchTextContent('Exchange account');
    expect(dialog.getByText('Loss limit').query()).toBeNull();
  });

  // Rule: BOT-35
  it('says among the facts what a new run hides from view, and where it stays', async () => {
    const dialog = await ask(stoppedRun);
    await expect
      .element(dialog)
      .toMatchTextContent(
        /DashboardBalance, PnL, and calendar start over\. The last run’s \+24\.50\sUSDT stays in Bot history\./,
      );
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/bot-history/');
  });

  // Rule: BOT-35
  it('leaves out the profit of the last run if it is not known', async () => {
    const dialog = await ask(stoppedRun, { statistic: () => Promise.reject(serviceError(500, {})) });
    await expect.element(dialog).toMatchTextContent(/start over\. Earlier runs stay in Bot history\./);
  });

  // Rule: BOT-35
  it('does not mention earlier runs before the first', async () => {
    const dialog = await ask(null);
    await expect.element(dialog).toMatchTextContent('Can open within minutes');
    expect(dialog.getByRole('link').query()).toBeNull();
  });

  // Rule: BOT-21
  it('counts the trades that all earlier runs left on the exchange', async () => {
    const earlier = botRun({
      uuid: '11111111-1111-4111-8111-111111111111',
      status: 'FORCE_STOPPED',
      leftOnExchange: 3,
    });
    const listRuns = async () => ({ items: [stoppedRun, earlier], page: 0, size: 100, total: 2 });
    const dialog = await ask(stoppedRun, { listRuns });
    await expect.element(dialog.getByText(/^Earlier runs left 3 trades open on the exchange/)).toBeVisible();
  });

  // Rule: BOT-21
  it('names the last run if no other left any', async () => {
    const dialog = await ask(botRun({ status: 'FORCE_STOPPED', leftOnExchange: 2 }));
    await expect
      .element(dialog)
      .toMatchTextContent(/^Start the bot\?The last run left 2 trades open on the exchange/);
  });

  // Rule: BOT-36
  it('shows the funds of the run, and nothing of a new one, while entry is resumed', async () => {
    const dialog = await ask(botRun({ status: 'RUNNING', entryStopped: true, tradeAmount: 1_000 }));
    await expect.element(dialog).toMatchTextContent(/Allocated funds1,000\.00\sUSDT, the most/);
    expect(dialog.getByText(/start over/).query()).toBeNull();
  });
});
