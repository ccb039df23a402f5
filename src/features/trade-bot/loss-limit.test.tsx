import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, limitReached, lossLimit } from '../../../tests/support/runs.ts';
import { showTradeBot, stoppedRun } from '../../../tests/support/show-trade-bot.tsx';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member-api.ts';
import { queryKeys } from '../../api/query-options.ts';
import type { LossLimit } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { timeZoneStore } from '../../widgets/preferences/time-zone.ts';

type SetLimit = MemberApi['bots']['setLossLimit'];

const off = lossLimit({ drawdown: null });

async function show(limit: LossLimit | null, setLossLimit: SetLimit = async () => null, bot = botRun()) {
  const { screen } = await showTradeBot(bot, { bots: { lossLimit: async () => limit, setLossLimit } });
  const card = screen.getByRole('region', { name: 'Loss limit' });
  return { screen, card };
}

beforeEach(() => {
  toasts.clear();
  localStorage.clear();
  timeZoneStore.set('utc');
});

describe('the loss limit', () => {
  // Rule: LIMIT-9
  it('is not offered by a service without it', async () => {
    const { screen, card } = await show(null);
    await expect.element(screen.getByRole('region', { name: 'Exchange account' })).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
  });

  it('has the focus on its heading if the address asks for it, and not otherwise', async () => {
    const { screen, card } = await show(off);
    const heading = card.getByRole('heading', { name: 'Loss limit' });
    await expect.element(heading).toBeVisible();
    await expect.element(heading).not.toHaveFocus();
    await screen.unmount();
    window.history.replaceState(null, '', '#loss-limit');
    onTestFinished(() => window.history.replaceState(null, '', ' '));
    const asked = await show(off);
    await expect.element(asked.card.getByRole('heading', { name: 'Loss limit' })).toHaveFocus();
  });

  it('says that it could not be loaded, and can be tried again', async () => {
    const read = vi
      .fn<MemberApi['bots']['lossLimit']>()
      .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' }))
      .mockResolvedValue(off);
    const { screen } = await showTradeBot(botRun(), { bots: { lossLimit: read } });
    const card = screen.getByRole('region', { name: 'Loss limit' });
    await expect.element(card.getByText('We couldn’t load your loss limit')).toBeVisible();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card.getByText(/^Off\. Set how far/)).toBeVisible();
  });

  // Rule: LIMIT-6
  it.each([
    [off, /^Off\. Set how far/],
    [lossLimit(), /falls 10% below its peak, the bot opens no new trades\.$/],
    [
      lossLimit({ drawdown: 0.07, loss: 50.5, action: 'FORCE_QUIT' }),
      /falls 7% or 50\.50\sUSDT, whichever comes first, below its peak, the bot closes all open trades at market price and shuts down\.$/,
    ],
    [lossLimit({ action: 'UNKNOWN' }), /the service decides what the bot does\.$/],
  ])('says in one sentence what it means: %o', async (limit, words) => {
    const { card } = await show(limit);
    await expect.element(card.getByRole('status').filter({ hasText: words })).toBeVisible();
  });

  it.each([
    ['drawdown', lossLimit({ drawdown: -0.1, action: 'FORCE_QUIT' })],
    ['loss', lossLimit({ drawdown: null, loss: -50, action: 'FORCE_QUIT' })],
  ])('can be set even if the service answers a negative %s', async (_field, limit) => {
    const { card } = await show(limit);
    await expect.element(card.getByRole('button', { name: 'Set loss limit' })).toBeVisible();
  });

  // Rule: LIMIT-6
  it('shows the peak, where it acts and how far away that is, while it measures', async () => {
    const { balanceSeries } = statistic();
    const equity = balanceSeries.at(-1)?.equity ?? 0;
    const { card } = await show(lossLimit({ peak: equity, loss: 20 }));
    await expect.element(card.getByText('Peak', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Acts at')).toBeVisible();
    await expect.element(card.getByText(/^20\.00\sUSDT \(/)).toBeVisible();
  });

  // Rule: LIMIT-8
  it('shows when it last acted', async () => {
    const { card } = await show(
      lossLimit({ reached: limitReached() }),
      undefined,
      botRun({ entryStopped: true }),
    );
    await expect.element(card.getByText(/20 Nov 2026, 14:05\u00a0UTC: stopped entry/)).toBeVisible();
    await expect
      .element(card.getByText(/still on\. It applies again once you resume entries, and to your next run/))
      .toBeVisible();
  });

  // Rule: LIMIT-7
  it('shows the balance to choose by while it is off, without asking for it', async () => {
    const read = vi.fn(async () => statistic());
    const { screen } = await showTradeBot(botRun({ openTrades: 2 }), {
      bots: { lossLimit: async () => off, statistic: read },
    });
    const card = screen.getByRole('region', { name: 'Loss limit' });
    await expect.element(card.getByText('Balance with open trades')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(1);
    await screen.unmount();

    const idle = vi.fn(async () => statistic());
    const flat = await showTradeBot(botRun({ openTrades: 0 }), {
      bots: { lossLimit: async () => off, statistic: idle },
    });
    await expect.element(flat.screen.getByText(/^Off\. Set how far/)).toBeVisible();
    expect(flat.screen.getByText('Balance with open trades').query()).toBeNull();
    expect(idle).not.toHaveBeenCalled();
  });

  // Rule: LIMIT-11
  it.each([
    ['Start bot', stoppedRun],
    ['Resume entries', botRun({ entryStopped: true })],
  ])('is named in the confirmation of %s', async (label, bot) => {
    const { screen } = await show(lossLimit({ drawdown: 0.05, action: 'FORCE_QUIT' }), undefined, bot);
    await screen.getByRole('button', { name: label }).click();
    await expect
      .element(
        screen.getByRole('alertdialog').getByText(/^Your loss limit is on\. If the balance.* falls 5% below/),
      )
      .toBeVisible();
  });

  // Rule: LIMIT-11
  it('is not named in the confirmation of a start while it is off', async () => {
    const { screen } = await show(off, undefined, stoppedRun);
    await expect.element(screen.getByText(/^Off\. Set how far/)).toBeVisible();
    await screen.getByRole('button', { name: 'Start bot' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.getByText(/^Your loss limit is on/).query()).toBeNull();
  });
});

describe('setting the loss limit', () => {
  // Rules: LIMIT-1, FIELD-1
  it.each([
    ['0', '', 'Percentage must be a positive number', null],
    ['100', '', 'Percentage must be less than 100', null],
    ['-5', '', 'Percentage must be a positive number', null],
    ['ten', '', 'Percentage must be a positive number', null],
    ['1.005', '', 'Percentage can have at most 2 decimals', null],
    ['5,5', '', 'Enter the percentage with a decimal point: 7.5', null],
    ['', '', 'Enter a percentage, an amount, or both', 'Enter a percentage, an amount, or both'],
    ['', '0', null, 'Amount must be a positive number'],
    ['', '-5', null, 'Amount must be a positive number'],
    ['', '12.345', null, 'Amount can have at most 2 decimals'],
    ['', '1,000', null, 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['0', 'all', 'Percentage must be a positive number', 'Amount must be a positive number'],
  ])('refuses %j and %j before it is sent', async (percent, amount, percentProblem, amountProblem) => {
    const setLossLimit = vi.fn<SetLimit>(async () => null);
    const { card } = await show(off, setLossLimit);
    await card.getByLabelText('Percent below the peak').fill(percent);
    await card.getByLabelText('Amount below the peak (USDT)').fill(amount);
    await card.getByRole('button', { name: 'Set loss limit' }).click();
    for (const [label, problem] of [
      ['Percent below the peak', percentProblem],
      ['Amount below the peak (USDT)', amountProblem],
    ] as const) {
      const field = expect.element(card.getByLabelText(label));
      if (problem === null) await field.not.toBeInvalid();
      else await field.toHaveAccessibleDescription(expect.stringContaining(problem));
    }
    expect(setLossLimit).not.toHaveBeenCalled();
  });

  // Rules: LIMIT-5, SHAPE-7
  it('sends a fraction and the amount, and shows the new limit', async () => {
    const set = lossLimit({ drawdown: 0.0707, loss: 1_000.5, action: 'FORCE_QUIT', peak: 1_000 });
    const setLossLimit = vi.fn<SetLimit>(async () => set);
    const { screen, card } = await show(off, setLossLimit);
    await card.getByLabelText('Percent below the peak').fill('7.07');
    await card.getByLabelText('Amount below the peak (USDT)').fill('1 000.50');
    await card.getByText('Hard stop', { exact: true }).click();
    await card.getByRole('button', { name: 'Set loss limit' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Set loss limit' }).click();
    await expect.element(card.getByText(/falls 7\.07% or 1,000\.50\sUSDT/)).toBeVisible();
    expect(setLossLimit.mock.calls).toEqual([[{ drawdown: 0.0707, loss: 1_000.5, action: 'FORCE_QUIT' }]]);
    expect(toasts.visible.get().map(({ title }) => title)).toContain('Loss limit set');
  });

  // Rule: LIMIT-10
  it('asks before a limit that hard stops, with the consequence, and keeps the input if canceled', async () => {
    const setLossLimit = vi.fn<SetLimit>(async () => null);
    const { screen, card } = await show(off, setLossLimit);
    await card.getByLabelText('Percent below the peak').fill('5');
    await card.getByText('Hard stop', { exact: true }).click();
    await card.getByRole('button', { name: 'Set loss limit' }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Hard stop the bot at this limit?' });
    await expect
      .element(dialog.getByText(/falls 5% below its peak, the bot closes all open trades at market price/))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card.getByLabelText('Percent below the peak')).toHaveValue('5');
    expect(setLossLimit).not.toHaveBeenCalled();
  });

  // Rule: LIMIT-10
  it('warns that a hard stop would come at once if the balance is already that far below the peak', async () => {
    const equity = statistic().balanceSeries.at(-1)?.equity ?? 0;
    const { screen, card } = await show(
      lossLimit({ drawdown: 0.5, peak: equity * 1.1, action: 'FORCE_QUIT' }),
    );
    await expect.element(card.getByText('Room left')).toBeVisible();
    await card.getByLabelText('Percent below the peak').fill('5');
    await card.getByRole('button', { name: 'Set loss limit' }).click();
    await expect
      .element(screen.getByRole('alertdialog').getByText(/already that far below its peak/))
      .toBeVisible();
  });

  it('shows the service’s messages at the fields, and keeps the input', async () => {
    const refusal = serviceError(400, {
      code: 'error.generic.badRequest',
      fields: { loss: 'Loss must be at most 500' },
    });
    const { card } = await show(off, () => Promise.reject(refusal));
    await card.getByLabelText('Amount below the peak (USDT)').fill('600');
    await card.getByRole('button', { name: 'Set loss limit' }).click();
    const field = card.getByLabelText('Amount below the peak (USDT)');
    await expect.element(field).toHaveAccessibleDescription(/Loss must be at most 500/);
    await expect.element(field).toHaveValue('600');
  });

  it('follows a change made in another tab, and keeps what is being edited', async () => {
    let limit = lossLimit({ drawdown: 0.1, loss: 50 });
    const { screen, queryClient } = await showTradeBot(botRun(), { bots: { lossLimit: async () => limit } });
    const percent = screen.getByLabelText('Percent below the peak');
    const amount = screen.getByLabelText('Amount below the peak (USDT)');
    await expect.element(percent).toHaveValue('10');
    await amount.fill('75');
    limit = lossLimit({ drawdown: 0.2, loss: 60, action: 'FORCE_QUIT' });
    await queryClient.invalidateQueries({ queryKey: queryKeys.lossLimit });
    await expect.element(percent).toHaveValue('20');
    await expect.element(screen.getByRole('radio', { name: /^Hard stop/ })).toBeChecked();
    await expect.element(amount).toHaveValue('75');
    await expect.element(amount).toHaveFocus();
  });

  // Rule: LIMIT-5
  it('can be turned off, which empties the form and keeps the focus', async () => {
    const setLossLimit = vi.fn<SetLimit>(async () => off);
    const { card } = await show(lossLimit({ loss: 50 }), setLossLimit);
    await card.getByRole('button', { name: 'Turn off' }).click();
    await expect.element(card.getByText(/^Off\. Set how far/)).toBeVisible();
    await expect.element(card.getByLabelText('Percent below the peak')).toHaveValue('');
    await expect.element(card.getByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
    expect(setLossLimit.mock.calls).toEqual([[{ drawdown: null, loss: null, action: 'STOP_TRADE_ENTRY' }]]);
    await expect.poll(() => card.element().contains(document.activeElement)).toBe(true);
  });
});
