import { describe, expect, it, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { botRun, lossLimit } from '../../../tests/support/runs.ts';
import {
  limitOff,
  type SetLimit,
  showLossLimit,
  showTradeBot,
  stoppedRun,
} from '../../../tests/support/show-dashboard.tsx';
import { queryKeys } from '../../api/queries.ts';
import { hasTypedText } from '../../shared/forms/typed-forms.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Its label depends on whether a limit is on. */
const submit = (within: Pick<Locator, 'getByRole'>) =>
  within.getByRole('button', { name: /^(Set|Change) loss limit$/ });

describe('setting the loss limit', () => {
  // Rule: LIMIT-20
  it.each([
    ['Set loss limit', limitOff, 'Loss limit set'],
    ['Change loss limit', lossLimit({ drawdown: 0.2, action: 'FORCE_QUIT' }), 'Loss limit changed'],
  ])('is called “%s”', async (name, limit, done) => {
    const { screen, card } = await showLossLimit(limit, async () => limit);
    await card.getByLabelText('Percent below the peak').fill('10');
    await card.getByText('Hard stop', { exact: true }).click();
    await card.getByRole('button', { name }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name }).click();
    await expect.poll(() => toasts.visible.get().map(({ title }) => title)).toContain(done);
  });

  // Rules: LIMIT-1, FIELD-1
  it.each([
    ['0', '', 'Percentage must be a positive number', null],
    ['100', '', 'Percentage must be less than 100', null],
    ['-5', '', 'Percentage must be a positive number', null],
    ['ten', '', 'Percentage must be a positive number', null],
    ['1e1', '', 'Enter the percentage with a decimal point: 7.5', null],
    ['1.005', '', 'Percentage can have at most 2 decimals', null],
    ['5,5', '', 'Enter the percentage with a decimal point: 7.5', null],
    ['', '', 'Enter a percentage, an amount, or both', 'Enter a percentage, an amount, or both'],
    ['', '0', null, 'Amount must be a positive number'],
    ['', '-5', null, 'Amount must be a positive number'],
    ['', '12.345', null, 'Amount can have at most 2 decimals'],
    ['', '1e1', null, 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['', '1,000', null, 'Enter the amount without commas and with a decimal point: 1000.50'],
    ['0', 'all', 'Percentage must be a positive number', 'Amount must be a positive number'],
  ])('refuses %j and %j before it is sent', async (percent, amount, percentProblem, amountProblem) => {
    const setLossLimit = vi.fn<SetLimit>(async () => null);
    const { card } = await showLossLimit(limitOff, setLossLimit);
    await card.getByLabelText('Percent below the peak').fill(percent);
    await card.getByLabelText('Amount below the peak (USDT)').fill(amount);
    await submit(card).click();
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

  // Rule: LIMIT-14
  it.each([
    [
      'the peak',
      lossLimit({ peak: 2_459.33 }),
      botRun(),
      '2459.33',
      /must be less than the peak, 2,459\.33\sUSDT/,
    ],
    [
      'the balance of the run',
      limitOff,
      botRun(),
      '1024.50',
      /the balance with open trades, 1,024\.50\sUSDT/,
    ],
    ['the allocated funds', limitOff, stoppedRun, '25000', /your allocated funds, 1,000\.00\sUSDT/],
  ])('refuses an amount that is not less than %s', async (_, limit, bot, amount, problem) => {
    const setLossLimit = vi.fn<SetLimit>(async () => null);
    const { card } = await showLossLimit(limit, setLossLimit, bot);
    const field = card.getByLabelText('Amount below the peak (USDT)');
    await field.fill(amount);
    await submit(card).click();
    await expect.element(field).toHaveAccessibleDescription(problem);
    expect(setLossLimit).not.toHaveBeenCalled();
    await field.fill('250');
    await submit(card).click();
    await expect.poll(() => setLossLimit.mock.calls).toMatchObject([[{ loss: 250 }]]);
  });

  // Rules: LIMIT-5, SHAPE-7
  it('sends a fraction and the amount, and shows the new limit', async () => {
    const set = lossLimit({ drawdown: 0.0707, loss: 1_000.5, action: 'FORCE_QUIT', peak: 1_000 });
    const setLossLimit = vi.fn<SetLimit>(async () => set);
    const { screen, card } = await showLossLimit(limitOff, setLossLimit);
    await card.getByLabelText('Percent below the peak').fill('7.07');
    await card.getByLabelText('Amount below the peak (USDT)').fill('1 000.50');
    await card.getByText('Hard stop', { exact: true }).click();
    await submit(card).click();
    await submit(screen.getByRole('alertdialog')).click();
    await expect.element(card.getByText(/falls 7\.07% or 1,000\.50\sUSDT/)).toBeVisible();
    expect(setLossLimit.mock.calls).toEqual([[{ drawdown: 0.0707, loss: 1_000.5, action: 'FORCE_QUIT' }]]);
    expect(toasts.visible.get().map(({ title }) => title)).toContain('Loss limit set');
  });

  // Rule: LIMIT-18
  it('offers common percentages', async () => {
    const setLossLimit = vi.fn<SetLimit>(async () => null);
    const { card } = await showLossLimit(limitOff, setLossLimit);
    const percent = card.getByLabelText('Percent below the peak');
    await submit(card).click();
    await expect.element(percent).toBeInvalid();
    await card.getByRole('group', { name: 'Common percentages' }).getByText('10%').click();
    await expect.element(percent).toHaveValue('10');
    await expect.element(percent).not.toBeInvalid();
    await submit(card).click();
    await expect.poll(() => setLossLimit.mock.calls).toMatchObject([[{ drawdown: 0.1 }]]);
  });

  // Rule: LIMIT-10
  it('asks before a limit that hard stops, with the consequence, and keeps the input if canceled', async () => {
    const setLossLimit = vi.fn<SetLimit>(async () => null);
    const { screen, card } = await showLossLimit(limitOff, setLossLimit);
    await card.getByLabelText('Percent below the peak').fill('5');
    await card.getByText('Hard stop', { exact: true }).click();
    await submit(card).click();
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
    const { screen, card } = await showLossLimit(
      lossLimit({ drawdown: 0.5, peak: 1_100, balance: 1_000, action: 'FORCE_QUIT' }),
    );
    await expect.element(card.getByText('Room left')).toBeVisible();
    await card.getByLabelText('Percent below the peak').fill('5');
    await submit(card).click();
    await expect
      .element(screen.getByRole('alertdialog').getByText(/already that far below its peak/))
      .toBeVisible();
  });

  // Rule: LIMIT-10
  it('asks before a limit that would stop entry at once, and only then', async () => {
    const measuring = lossLimit({ drawdown: 0.5, peak: 1_100, balance: 1_000, action: 'STOP_TRADE_ENTRY' });
    const setLossLimit = vi.fn<SetLimit>(async () => measuring);
    const { screen, card } = await showLossLimit(measuring, setLossLimit);
    const percent = card.getByLabelText('Percent below the peak');
    await percent.fill('5');
    await submit(card).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Stop entry at this limit?' });
    await expect.element(dialog.getByText(/already that far below its peak/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(setLossLimit).not.toHaveBeenCalled();
    await percent.fill('20');
    await submit(card).click();
    await expect.poll(() => setLossLimit.mock.calls).toMatchObject([[{ drawdown: 0.2 }]]);
  });

  it('shows the service’s messages at the fields, and keeps the input', async () => {
    const refusal = serviceError(400, {
      code: 'error.generic.badRequest',
      fields: { loss: 'Loss must be at most 500' },
    });
    const { card } = await showLossLimit(limitOff, () => Promise.reject(refusal));
    await card.getByLabelText('Amount below the peak (USDT)').fill('600');
    await submit(card).click();
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

  // Rule: INSTALL-7
  it('holds no input that a reload would lose once it is set', async () => {
    const { card } = await showLossLimit(limitOff, async () => lossLimit({ drawdown: 0.05 }));
    await card.getByLabelText('Percent below the peak').fill('5');
    await expect.poll(hasTypedText).toBe(true);
    await submit(card).click();
    await expect.element(card.getByRole('button', { name: 'Change loss limit' })).toBeVisible();
    await expect.poll(hasTypedText).toBe(false);
    await card.getByLabelText('Percent below the peak').fill('7');
    await expect.poll(hasTypedText).toBe(true);
  });

  // Rule: LIMIT-5
  it('can be turned off, which empties the form and keeps the focus', async () => {
    const setLossLimit = vi.fn<SetLimit>(async () => limitOff);
    const { card } = await showLossLimit(lossLimit({ loss: 50 }), setLossLimit);
    await card.getByRole('button', { name: 'Turn off' }).click();
    await expect.element(card.getByText(/^Off\. Set how far/)).toBeVisible();
    await expect.element(card.getByLabelText('Percent below the peak')).toHaveValue('');
    await expect.element(card.getByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
    expect(setLossLimit.mock.calls).toEqual([[{ drawdown: null, loss: null, action: 'STOP_TRADE_ENTRY' }]]);
    await expect.poll(() => card.element().contains(document.activeElement)).toBe(true);
  });
});
