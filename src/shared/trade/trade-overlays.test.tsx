import { describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade } from '../../../tests/support/runs.ts';
import { ApiError } from '../../api/errors.ts';
import type { MemberApi } from '../../api/member.ts';
import { queryKeys } from '../../api/queries.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { CloseTrade } from './trade-overlays.tsx';

type Close = MemberApi['trades']['close'];
type Get = MemberApi['trades']['get'];

const botId = botRun().uuid;
const open = trade({ closeDate: null, closeRate: null, fees: { open: 0.2401, close: null } });
const closed = trade({ profitAbs: -1.25 });
const lost = new ApiError({ kind: 'network' });

const title = 'Close trade 42, BTC/USDT long, at market price?';

async function show(close: Close, get: Get = async () => open, run = {}) {
  const onEnd = vi.fn();
  const feature = await renderFeature(
    <CloseTrade botId={botId} trade={open} isStopping={false} hasEnded={false} onEnd={onEnd} {...run} />,
    { api: { trades: { close, get } } },
  );
  const dialog = feature.screen.getByRole('alertdialog', { name: title });
  const confirm = (name = 'Close trade') => dialog.getByRole('button', { name }).click();
  return { ...feature, dialog, confirm, onEnd };
}

const shown = () =>
  toasts.visible.get().map(({ tone, title, description }) => ({ tone, title, description }));

describe('closing a trade', () => {
  // Rules: CLOSE-5, CLOSE-9, WRITE-1
  it('shows what is at stake, and sends it once', async () => {
    const answer = Promise.withResolvers<typeof closed>();
    const close = vi.fn<Close>(() => answer.promise);
    const { dialog, confirm, onEnd, queryClient } = await show(close);
    const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
    await expect.element(dialog).toMatchTextContent(/Value now241\.54\sUSDTExit fee, about0\.24\sUSDT/);
    await expect.element(dialog).toMatchTextContent(/Profit now, after fees\+0\.96USDT/);
    await confirm();
    dialog
      .getByRole('button', { name: 'Close trade' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    answer.resolve(closed);
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    expect(close.mock.calls).toEqual([[botId, '42']]);
    expect(shown()).toEqual([
      {
        tone: 'success',
        title: 'BTC/USDT is closed',
        description: 'At 69,010.50\u00a0USDT, −1.25\u00a0USDT after fees.',
      },
    ]);
    expect(invalidated).toHaveBeenCalledWith({ queryKey: queryKeys.bot(botId) });
  });

  it('says no more than the service if the answer does not describe the trade', async () => {
    const { confirm, onEnd } = await show(async () => null);
    await confirm();
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    expect(shown()).toMatchObject([{ tone: 'success', description: 'The service has confirmed it.' }]);
  });

  it('is canceled by Cancel, and nothing is sent', async () => {
    const close = vi.fn<Close>();
    const { confirm, onEnd } = await show(close);
    await confirm('Cancel');
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    expect(close).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
  });

  it('says why the service refuses, and can be tried again', async () => {
    const close = vi.fn<Close>(async () => closed);
    close.mockRejectedValueOnce(serviceError(409, { code: 'error.bot.invalidStatus' }));
    const { dialog, confirm, onEnd } = await show(close);
    await confirm();
    await expect.element(dialog.getByText('The bot cannot do this in its current status.')).toBeVisible();
    await confirm();
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  });

  // Rules: CLOSE-7, ERROR-18
  it('claims no credit if the bot was faster', async () => {
    const { confirm, onEnd } = await show(async () =>
      Promise.reject(serviceError(409, { code: 'error.trade.alreadyClosed' })),
    );
    await confirm();
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    expect(shown()).toEqual([
      {
        tone: 'info',
        title: 'BTC/USDT is closed',
        description: 'Its details show how it closed.',
      },
    ]);
  });

  it('ends if the trade was seen to be closed before the service refused', async () => {
    const answer = Promise.withResolvers<typeof closed>();
    const get = vi.fn<Get>(async () => open);
    const { dialog, confirm, onEnd, queryClient } = await show(() => answer.promise, get);
    await confirm();
    get.mockResolvedValue(closed);
    queryClient.setQueryData(queryKeys.trade(botId, '42'), closed);
    await expect.element(dialog).toMatchTextContent(/−1\.25/);
    answer.reject(serviceError(409, { code: 'error.bot.invalidStatus' }));
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    expect(shown().at(-1)).toMatchObject({ tone: 'info', title: 'BTC/USDT is closed' });
  });

  it('goes on if the member leaves before the answer, and still says how it ended', async () => {
    const answer = Promise.withResolvers<typeof closed>();
    const close = vi.fn<Close>(() => answer.promise);
    const { confirm, screen } = await show(close);
    await confirm();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    await screen.unmount();
    answer.resolve(closed);
    await expect.poll(shown).toMatchObject([{ tone: 'success', title: 'BTC/USDT is closed' }]);
  });

  // Rule: CLOSE-6
  it('ends once the trade is seen to be closed', async () => {
    const { onEnd } = await show(vi.fn<Close>(), async () => closed);
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    expect(shown()).toMatchObject([{ tone: 'info', title: 'BTC/USDT is closed' }]);
  });
});

describe('a confirmation that is open', () => {
  // Rule: CLOSE-6
  it.each([
    ['a hard stop begins', { isStopping: true }, 'The bot is stopping', /closes BTC\/USDT together/],
    ['the run ends', { hasEnded: true }, 'The bot has stopped', /close it on the exchange/],
  ])('ends with the reason when %s', async (_, run, title, reason) => {
    const close = vi.fn<Close>();
    const { onEnd } = await show(close, undefined, run);
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    expect(close).not.toHaveBeenCalled();
    expect(shown()).toMatchObject([{ tone: 'info', title, description: expect.stringMatching(reason) }]);
  });
});

describe('a lost answer', () => {
  // Rule: CLOSE-8
  it('is followed by a look at the trade, which is still open', async () => {
    const { dialog, confirm, onEnd } = await show(async () => Promise.reject(lost));
    await confirm();
    await expect.element(dialog.getByText(/We got no answer. The trade was still open/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Close trade' })).toBeEnabled();
    expect(onEnd).not.toHaveBeenCalled();
  });

  // Rules: CLOSE-7, CLOSE-8
  it('is followed by a look at the trade, which is closed', async () => {
    const get = vi.fn<Get>(async () => open);
    const { confirm, onEnd } = await show(async () => {
      get.mockResolvedValue(closed);
      throw lost;
    }, get);
    await confirm();
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
    expect(shown().at(-1)).toMatchObject({ tone: 'info', title: 'BTC/USDT is closed' });
  });

  // Rules: CLOSE-8, ERROR-19
  it('does not say whether the trade is closed if that fails, too, until it is checked', async () => {
    const get = vi.fn<Get>(async () => open);
    const { dialog, confirm, onEnd } = await show(async () => {
      get.mockRejectedValue(lost);
      throw lost;
    }, get);
    await confirm();
    await expect.element(dialog.getByText(/It may or may not be closed/)).toBeVisible();
    expect(shown()).toMatchObject([{ tone: 'danger', title: 'Error' }]);
    get.mockResolvedValue(closed);
    await confirm('Check again');
    await expect.poll(() => onEnd.mock.calls.length).toBe(1);
  });
});
