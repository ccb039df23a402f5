import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, limitReached, lossLimit } from '../../../tests/support/runs.ts';
import { limitOff, showLossLimit, showTradeBot, stoppedRun } from '../../../tests/support/show-dashboard.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';

describe('the loss limit', () => {
  // Rule: LIMIT-9
  it('is not offered by a service without it', async () => {
    const { screen, card } = await showLossLimit(null);
    await expect.element(screen.getByRole('region', { name: 'Exchange account' })).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
  });

  it('has the focus on its heading if the address asks for it, and not otherwise', async () => {
    const { screen, card } = await showLossLimit(limitOff);
    const heading = card.getByRole('heading', { name: 'Loss limit' });
    await expect.element(heading).toBeVisible();
    await expect.element(heading).not.toHaveFocus();
    await screen.unmount();
    window.history.replaceState(null, '', '#loss-limit');
    onTestFinished(() => window.history.replaceState(null, '', ' '));
    const asked = await showLossLimit(limitOff);
    await expect.element(asked.card.getByRole('heading', { name: 'Loss limit' })).toHaveFocus();
  });

  it('says that it could not be loaded, and can be tried again', async () => {
    const read = vi
      .fn<MemberApi['bots']['lossLimit']>()
      .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' }))
      .mockResolvedValue(limitOff);
    const { screen } = await showTradeBot(botRun(), { bots: { lossLimit: read } });
    const card = screen.getByRole('region', { name: 'Loss limit' });
    await expect.element(card.getByText('We couldn’t load your loss limit')).toBeVisible();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card.getByText(/^Off\. Set how far/)).toBeVisible();
  });

  // Rule: LIMIT-6
  it.each([
    [limitOff, /^Off\. Set how far/],
    [lossLimit(), /falls 10% below its peak, the bot opens no new trades\.$/],
    [
      lossLimit({ drawdown: 0.07, loss: 50.5, action: 'FORCE_QUIT' }),
      /falls 7% or 50\.50\sUSDT, whichever comes first, below its peak, the bot closes all open trades at market price and shuts down\.$/,
    ],
    [lossLimit({ action: 'UNKNOWN' }), /the service decides what the bot does\.$/],
  ])('says in one sentence what it means: %o', async (limit, words) => {
    const { card } = await showLossLimit(limit);
    await expect.element(card.getByRole('status').filter({ hasText: words })).toBeVisible();
  });

  it.each([
    ['drawdown', lossLimit({ drawdown: -0.1, action: 'FORCE_QUIT' })],
    ['loss', lossLimit({ drawdown: null, loss: -50, action: 'FORCE_QUIT' })],
  ])('can be set even if the service answers a negative %s', async (_field, limit) => {
    const { card } = await showLossLimit(limit);
    await expect.element(card.getByRole('button', { name: 'Change loss limit' })).toBeVisible();
  });

  // Rule: LIMIT-6
  it('shows the peak, where it acts and how far away that is, while it measures', async () => {
    const { card } = await showLossLimit(
      lossLimit({ peak: 1_024.5, balance: 1_020, loss: 20 }),
      undefined,
      botRun({ openTrades: 0 }),
    );
    await expect.element(card.getByText('Peak', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Acts at')).toBeVisible();
    await expect.element(card.getByText(/^15\.50\sUSDT \(1\.52%\)/)).toBeVisible();
  });

  // Rule: LIMIT-15
  it.each([
    [
      'as last measured, while the page knows no other',
      0,
      'Peak1,000.00 USDTActs at900.00 USDTBalance with open trades1,000.00 USDT',
    ],
    [
      'with a later balance above it',
      2,
      'Peak1,024.50 USDTActs at922.05 USDTBalance with open trades1,024.50 USDT',
    ],
  ])('shows the peak and the balance of the same moment: %s', async (_, openTrades, words) => {
    const { card } = await showLossLimit(
      lossLimit({ peak: 1_000, balance: 1_000 }),
      undefined,
      botRun({ openTrades }),
    );
    await expect.element(card).toMatchTextContent(words);
  });

  // Rule: LIMIT-15
  it('ignores a balance that the page read more than a minute before the limit', async () => {
    const bot = botRun({ openTrades: 0 });
    const { card, queryClient, shown } = await showLossLimit(
      lossLimit({ peak: 1_100, balance: 1_090 }),
      undefined,
      bot,
    );
    await expect.element(card).toMatchTextContent(/Balance with open trades1,090\.00\sUSDT/);
    const readAgo = async (ms: number) => {
      queryClient.setQueryData(queryKeys.statistic(bot.uuid), statistic(), { updatedAt: Date.now() - ms });
      await shown();
    };
    await readAgo(120_000);
    expect(card.getByText(/^1,024\.50\sUSDT$/).elements()).toHaveLength(0);
    await readAgo(30_000);
    await expect.element(card).toMatchTextContent(/Balance with open trades1,024\.50\sUSDT/);
  });

  // Rules: LIMIT-15, LIMIT-21
  it('keeps the peak, and counts the room from the later balance', async () => {
    const { card } = await showLossLimit(
      lossLimit({ peak: 1_100, balance: 1_090 }),
      undefined,
      botRun({ openTrades: 2 }),
    );
    await expect
      .element(card)
      .toMatchTextContent(
        /Peak1,100\.00\sUSDTActs at990\.00\sUSDTBalance with open trades1,024\.50\sUSDTRoom left34\.50\sUSDT \(3\.37%\)/,
      );
  });

  // Rule: LIMIT-14
  it('says that its amount can no longer be reached, and then does not say where it acts', async () => {
    const { card } = await showLossLimit(
      lossLimit({ drawdown: null, loss: 25_000, peak: 1_000, balance: 1_000 }),
    );
    await expect
      .element(card.getByText(/Set an amount that is less than the peak, 1,000\.00\sUSDT\./))
      .toBeVisible();
    expect(card.getByText('Acts at').query()).toBeNull();
    expect(card.getByText('Room left').query()).toBeNull();
  });

  // Rule: LIMIT-8
  it('shows when it last acted', async () => {
    const { card } = await showLossLimit(
      lossLimit({ reached: limitReached() }),
      undefined,
      botRun({ entryStopped: true }),
    );
    await expect.element(card.getByText(/20 Nov 2026, 14:05\u00a0UTC: stopped entry/)).toBeVisible();
    await expect
      .element(card.getByText(/still on\. It applies again once you resume entry, and to your next run/))
      .toBeVisible();
  });

  // Rule: LIMIT-7
  it('shows the balance to choose by while it is off, without asking for it', async () => {
    const read = vi.fn(async () => statistic());
    const { screen } = await showTradeBot(botRun({ openTrades: 2 }), {
      bots: { lossLimit: async () => limitOff, statistic: read },
    });
    const card = screen.getByRole('region', { name: 'Loss limit' });
    await expect.element(card.getByText('Balance with open trades')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(1);
    await screen.unmount();

    const idle = vi.fn(async () => statistic());
    const flat = await showTradeBot(botRun({ openTrades: 0 }), {
      bots: { lossLimit: async () => limitOff, statistic: idle },
    });
    await expect.element(flat.screen.getByText(/^Off\. Set how far/)).toBeVisible();
    expect(flat.screen.getByText('Balance with open trades').query()).toBeNull();
    expect(idle).not.toHaveBeenCalled();
  });

  // Rule: LIMIT-11
  it.each([
    ['Start bot', stoppedRun],
    ['Resume entry', botRun({ entryStopped: true })],
  ])('is named in the confirmation of %s', async (label, bot) => {
    const { screen } = await showLossLimit(
      lossLimit({ drawdown: 0.05, action: 'FORCE_QUIT' }),
      undefined,
      bot,
    );
    await screen.getByRole('button', { name: label }).click();
    await expect
      .element(screen.getByRole('alertdialog').getByText(/^If the balance.* falls 5% below/))
      .toBeVisible();
  });

  // Rule: LIMIT-11
  it('is not named in the confirmation of a start while it is off', async () => {
    const { screen } = await showLossLimit(limitOff, undefined, stoppedRun);
    await expect.element(screen.getByText(/^Off\. Set how far/)).toBeVisible();
    await screen.getByRole('button', { name: 'Start bot' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    expect(
      screen
        .getByRole('alertdialog')
        .getByText(/^If the balance/)
        .query(),
    ).toBeNull();
  });
});
