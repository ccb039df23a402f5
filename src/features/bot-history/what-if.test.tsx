import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { whatIf, whatIfResult } from '../../../tests/support/runs.ts';
import type { LookApi } from '../../api/look.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';
import { WhatIf } from './what-if.tsx';

type Ask = LookApi['whatIf'];

async function show(compute: Ask = async () => whatIf(whatIfResult()), offer: Ask = async () => whatIf()) {
  const ask = vi.fn<Ask>((id, change, signal) => (change ? compute : offer)(id, change, signal));
  const { screen } = await renderFeature(<WhatIf botId="run-1" />, {
    session: storedSession(),
    api: { looks: { whatIf: ask } },
  });
  const funds = screen.getByLabelText('Percent of the allocated funds');
  return {
    ask,
    funds,
    screen,
    compute: () => userEvent.click(screen.getByRole('button', { name: 'Compute' })),
    /** The same with half of the funds. */
    computeHalf: async () => {
      await userEvent.fill(funds, '50');
      await userEvent.click(screen.getByRole('button', { name: 'Compute' }));
    },
    result: screen.getByRole('table', { name: 'What would have been different' }),
  };
}

beforeEach(() => timeZoneStore.set('utc'));

describe('what if', () => {
  // Rules: WHATIF-8, WHATIF-9, WHATIF-11
  it('shows what differs first, both results, and what it cannot know', async () => {
    const { ask, computeHalf, result, screen } = await show();
    await computeHalf();
    await expect
      .element(screen.getByText(/^First difference/))
      .toMatchTextContent(
        /^First difference: 1 Nov 2026, 11:00\sUTC\. As it was, the bot opened BTC\/USDT long with 200\.00\sUSDT\. With the change, the bot opened BTC\/USDT long with 100\.00\sUSDT\.$/,
      );
    const row = (name: string) => result.getByRole('row', { name: new RegExp(`^${name}`) });
    await expect.element(row('Profit')).toMatchTextContent(/\+24\.50USDT.9\.40USDT$/);
    await expect.element(row('Return .[0-9]')).toMatchTextContent(/\+2\.45%.1\.88%$/);
    await expect.element(row('Maximum drawdown')).toMatchTextContent(/6\.20%5\.10%$/);
    await expect.element(row('Closed trades')).toMatchTextContent(/4020$/);
    await expect.element(row('Win rate')).toMatchTextContent(/57\.50%50\.00%$/);
    await expect.element(row('Fees')).toMatchTextContent(/31\.20USDT7\.80USDT$/);
    await expect.element(row('Loss limit acted')).toMatchTextContent(/Never2 Nov 2026, 10:00\sUTC$/);
    await expect
      .element(screen.getByRole('figure', { name: 'Gain since the start, with open trades' }))
      .toBeVisible();
    await expect.element(screen.getByText(/^What this can’t know/)).toBeVisible();
    await expect
      .element(
        screen.getByText(
          'Settings that did better in the past may have done so by chance. They promise nothing.',
        ),
      )
      .toBeVisible();
    expect(ask.mock.calls.at(-1)?.slice(0, 2)).toEqual(['run-1', { limit: 'RECORDED', funds: 0.5 }]);
  });

  // Rule: WHATIF-8
  it('says so if the change makes no difference, and if a run had no trades', async () => {
    const { recorded } = whatIfResult();
    const idle = { ...recorded, closedTrades: 0, winRate: null, maximumDrawdown: null, balances: [1_000] };
    const { computeHalf, result, screen } = await show(async () =>
      whatIf({ offsets: [0], recorded: idle, changed: idle, difference: null }),
    );
    await computeHalf();
    await expect.element(screen.getByText(/^The change makes no difference/)).toBeVisible();
    await expect
      .element(result.getByRole('row', { name: /^Win rate/ }))
      .toMatchTextContent(/No tradesNo trades$/);
    expect(screen.getByRole('figure').elements()).toHaveLength(0);
  });

  // Rule: WHATIF-14
  it('compares runs of unlike length until the shorter one ended, and says so', async () => {
    const { computeHalf, result, screen } = await show();
    await computeHalf();
    await expect
      .element(screen.getByText(/^The two ran for different lengths of time/))
      .toMatchTextContent(
        /^The two ran for different lengths of time: 2\sd as it was, 1\sd with the change\. Only the returns are compared, as of 2 Nov 2026, 10:00\sUTC, when the shorter one had ended\.$/,
      );
    const row = (name: RegExp) => result.getByRole('row', { name });
    await expect.element(row(/^Return until 2 Nov 2026, 10:00\sUTC/)).toMatchTextContent(/.1\.88%.1\.88%$/);
    await expect.element(row(/^Return after that/)).toMatchTextContent(/\+4\.33%0\.00%$/);
    expect(result.getByText('better').elements()).toHaveLength(0);
  });

  // Rules: WHATIF-8, WHATIF-13
  it('calls a result better only if chance alone hardly makes such a difference', async () => {
    const hours = Array.from({ length: 49 }, (_, index) => index);
    const offsets = hours.map((hour) => hour * 3_600_000);
    const { difference, recorded } = whatIfResult();
    const balances = hours.map((hour) => 1_000 + (hour % 2));
    const gaining = (percent: number, isAlike = false): Ask => {
      const profit = 10 * percent;
      const swing = isAlike ? (hour: number) => hour % 2 : () => 0;
      const gains = hours.map((hour) => 1_000 + (profit * hour) / 48 + swing(hour));
      const changed = { ...recorded, profit, balances: gains };
      return async () =>
        whatIf({ offsets, difference, recorded: { ...recorded, profit: 0, balances }, changed });
    };
    let answer = gaining(5);
    const { computeHalf, result, screen } = await show((...asked) => answer(...asked));
    await computeHalf();
    const line = result.getByRole('row', { name: /^Return/ });
    await expect.element(line).toMatchTextContent(/0\.00%\+5\.00%better$/);
    await expect
      .element(
        screen.getByText(
          /^The return is better with the change, by 5\.00 percentage points\. Chance alone rarely puts these runs more than 1\.43 apart\.$/,
        ),
      )
      .toBeVisible();
    answer = gaining(1);
    await computeHalf();
    await expect.element(line).toMatchTextContent(/0\.00%\+1\.00%may be chance$/);
    await expect
      .element(
        screen.getByText(/^The difference may be chance: the returns are 1\.00 .* these runs 1\.43 apart\.$/),
      )
      .toBeVisible();
    answer = gaining(0.2, true);
    await computeHalf();
    await expect.element(line).toMatchTextContent(/0\.00%\+0\.20%about the same$/);
    await expect.element(screen.getByText(/^The returns are about the same: 0\.20 /)).toBeVisible();
  });

  // Rule: WHATIF-8
  it('marks no figure as better that looks the same', async () => {
    const { recorded, ...answer } = whatIfResult();
    const changed = { ...recorded, profit: 24.501, maximumDrawdown: 0.06201, winRate: 0.57504 };
    const { computeHalf, result } = await show(async () => whatIf({ ...answer, recorded, changed }));
    await computeHalf();
    await expect.element(result.getByRole('row', { name: /^Return/ })).toMatchTextContent(/2.45%.*2.45%$/);
    expect(result.getByText('better').elements()).toHaveLength(0);
  });

  // Rule: WHATIF-12
  it('asks for a change if there is none', async () => {
    const { ask, compute, funds, screen } = await show();
    await expect.element(funds).toHaveValue('100');
    await compute();
    await expect.element(screen.getByText('Change the limit, the funds, or the pairs')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  // Rules: WHATIF-4, WHATIF-10
  it('takes a limit, a share of the funds and pairs, and refuses impossible values', async () => {
    const { ask, compute, funds, screen } = await show();
    await userEvent.selectOptions(screen.getByLabelText('Loss limit'), 'FORCE_QUIT');
    await userEvent.click(screen.getByRole('button', { name: '5%', exact: true }));
    await userEvent.fill(funds, '201');
    for (const pair of ['BTC/USDT', 'ETH/USDT'])
      await userEvent.click(screen.getByText(pair, { exact: true }));
    await compute();
    await expect.element(screen.getByText('Keep at least one pair')).toBeVisible();
    await expect.element(screen.getByText('Percentage must be at most 200')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByText('ETH/USDT', { exact: true }));
    await userEvent.fill(funds, '33.5');
    await compute();
    await expect
      .element(screen.getByText('Changed: hard stop at 5%, 33.5% of the funds, without BTC/USDT.'))
      .toBeVisible();
    expect(ask.mock.calls.at(-1)?.[1]).toEqual({
      ...{ limit: 'FORCE_QUIT', drawdown: 0.05, funds: 0.335, without: 'BTC/USDT' },
    });
  });

  // Rule: WHATIF-10
  it('says why it failed, keeps the choice, and can be tried again', async () => {
    let answer: Ask = async () =>
      Promise.reject(serviceError(429, { code: 'error.generic.tooManyRequests', message: 'Wait.' }));
    const { compute, funds, result, screen } = await show((...asked) => answer(...asked));
    await userEvent.fill(funds, '25');
    await compute();
    await expect.element(screen.getByRole('alert').last()).toMatchTextContent(/./);
    await expect.element(funds).toHaveValue('25');
    answer = async () => whatIf(whatIfResult());
    await compute();
    await expect.element(result).toBeVisible();
  });

  // Rule: WHATIF-10
  it('ends a computation that is canceled or replaced by another change', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { computeHalf, screen } = await show(async (_id, _change, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    await computeHalf();
    await expect.poll(() => signals.length).toBe(1);
    await computeHalf();
    await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  // Rules: WHATIF-2, WHATIF-7
  it('says so if the service does not offer it', async () => {
    const { screen } = await show(undefined, async () => null);
    await expect.element(screen.getByText(/^This run can’t be computed again/)).toBeVisible();
  });

  // Rule: WHATIF-2
  it('says so if the run cannot be compared', async () => {
    const { computeHalf, screen } = await show(async () => whatIf());
    await computeHalf();
    await expect
      .element(screen.getByRole('status'))
      .toMatchTextContent(/^This run can’t be compared.*newer run\.$/);
  });
});
