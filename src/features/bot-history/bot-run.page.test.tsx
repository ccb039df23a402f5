import { afterEach, describe, expect, it, vi } from 'vitest';
import { serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { MemberApi } from '../../api/member.ts';
import type { Bot, BotEventSource } from '../../contract/answers.ts';
import BotRunPage from './bot-run.page.tsx';

const run = botRun({ status: 'STOPPED', deactivatedAt: '2026-08-25T12:00:00.000Z' });

async function show(
  get: MemberApi['bots']['get'],
  list: MemberApi['trades']['list'] = async () => tradePage([trade()]),
  figures = statistic(),
) {
  const { screen } = await renderFeature(<BotRunPage />, {
    path: `/bot-history/${run.uuid}`,
    route: '/bot-history/:id',
    session: storedSession(),
    api: { bots: { get, statistic: async () => figures }, trades: { list } },
  });
  return screen;
}

afterEach(() => void vi.useRealTimers());

describe('a run of the bot', () => {
  // Rules: PAGE-10, DASH-13, HISTORY-2
  it('shows its facts, figures, charts and trades', async () => {
    const leaving: Bot = { ...run, status: 'FORCE_STOPPED', leftOnExchange: 1 };
    const get = vi.fn<MemberApi['bots']['get']>(async () => leaving);
    const screen = await show(get);
    const facts = screen.getByRole('region', { name: 'Run details' });
    await expect.element(facts.getByText(run.uuid)).toBeVisible();
    await expect.element(facts.getByText('25 Aug 2026, 12:00 UTC')).toBeVisible();
    await expect.element(facts.getByText('3\u00a0d 2\u00a0h')).toBeVisible();
    await expect.element(screen.getByRole('listitem', { name: 'Win rate' })).toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'Balance' })).toBeVisible();
    await expect.poll(() => screen.getByRole('rowheader').elements()).toHaveLength(2);
    expect(get.mock.calls.map(([id]) => id)).toEqual([run.uuid]);
  });

  it.each([
    ['STOPPED', 0, /^This run has ended\. All of its trades are closed\.$/],
    ['FORCE_STOPPED', 0, /^This run has ended\. All of its trades are closed\.$/],
    ['FORCE_STOPPED', 2, /^This run has ended\.$/],
    ['RUNNING', 0, /^The bot opens and closes trades automatically\.$/],
  ] as const)('%s with %i trades left is described as a run', async (status, leftOnExchange, words) => {
    const bot: Bot = { ...run, status, leftOnExchange };
    const screen = await show(async () => bot);
    await expect.element(screen.getByRole('region', { name: 'Run details' }).getByText(words)).toBeVisible();
  });

  // Rule: DASH-13
  it.each([
    ['MEMBER', 'Ended byYou'],
    ['LOSS_LIMIT', 'Ended byYour loss limit'],
    ['SUBSCRIPTION', 'Ended byThe end of your subscription'],
    ['SERVICE', null],
  ] as [BotEventSource, string | null][])('says who ended it: %s', async (by, words) => {
    const events = [
      { at: '2026-08-22T10:00:00.000Z', kind: 'STARTED', by: 'MEMBER' },
      { at: '2026-08-25T11:59:00.000Z', kind: 'HARD_STOP_REQUESTED', by },
      { at: '2026-08-25T12:00:00.000Z', kind: 'STOPPED', by: 'SERVICE' },
    ] as const;
    const screen = await show(async () => run, undefined, statistic({ events: [...events] }));
    await expect.element(screen.getByRole('listitem', { name: 'Win rate' })).toBeVisible();
    const facts = screen.getByRole('region', { name: 'Run details' });
    if (words) await expect.element(facts).toMatchTextContent(new RegExp(words));
    else await expect.element(facts).not.toMatchTextContent(/Ended by/);
  });

  // Rule: BOT-48
  it('leads to the receipt of the hard stop that ended it, from its top', async () => {
    const at = '2026-08-25T11:59:00.000Z';
    const screen = await show(
      async () => run,
      async () => tradePage([trade({ exitReason: 'HARD_STOP' })]),
      statistic({ events: [{ at, kind: 'HARD_STOP_REQUESTED', by: 'MEMBER' }] }),
    );
    const link = screen.getByRole('link', { name: 'What the stop closed' });
    await expect.element(link).toBeVisible();
    const receipt = document.querySelector(link.element().getAttribute('href') ?? '');
    expect(receipt?.textContent).toMatch(/^1 trade closed by the stop:/);
    const balance = screen.getByRole('region', { name: 'Balance' }).element();
    expect(link.element().compareDocumentPosition(balance)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([400, 403, 404])('that does not exist says so (%i), and requests nothing else', async (status) => {
    const list = vi.fn<MemberApi['trades']['list']>(async () => tradePage([]));
    const screen = await show(async () => Promise.reject(serviceError(status, {})), list);
    await expect.element(screen.getByText('We couldn’t find this run')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See all runs' }))
      .toHaveAttribute('href', '/bot-history/');
    expect(list).not.toHaveBeenCalled();
  });

  it('that does not exist is not requested every minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const get = vi.fn<MemberApi['bots']['get']>(() => Promise.reject(serviceError(404, {})));
    const screen = await show(get);
    await expect.element(screen.getByText('We couldn’t find this run')).toBeVisible();
    vi.advanceTimersByTime(120_000);
    expect(get).toHaveBeenCalledOnce();
  });

  it('shows the rest if its facts fail, and loads them on request', async () => {
    const get = vi.fn<MemberApi['bots']['get']>(async () => run);
    get.mockRejectedValueOnce(serviceError(500, {}));
    const screen = await show(get);
    await expect.element(screen.getByText('We couldn’t load the run details')).toBeVisible();
    await expect.element(screen.getByRole('listitem', { name: 'Win rate' })).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText(run.uuid)).toBeVisible();
  });
});
