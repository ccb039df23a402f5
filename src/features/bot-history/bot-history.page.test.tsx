import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { storedSession } from '../../../tests/support/stored-session.ts';
import type { MemberApi } from '../../api/member-api.ts';
import type { Bot } from '../../contract/answers.ts';
import { timeZoneStore } from '../../widgets/preferences/time-zone.ts';
import BotHistoryPage from './bot-history.page.tsx';

type ListRuns = MemberApi['bots']['listRuns'];

const session = storedSession();
const answer =
  (items: Bot[], total = items.length): ListRuns =>
  async (_user, { page, size }) => ({ items, page, size, total });

async function show(listRuns: ListRuns) {
  const { screen } = await renderFeature(<BotHistoryPage />, {
    path: '/bot-history/',
    session,
    api: { user: { info: async () => userInfo() }, bots: { get: async () => botRun(), listRuns } },
  });
  return screen;
}

beforeEach(() => timeZoneStore.set('utc'));

describe('the history of the bot', () => {
  it('lists the member’s runs, newest first', async () => {
    const listRuns = vi.fn<ListRuns>(
      answer([botRun({ status: 'STOPPED', deactivatedAt: '2026-09-01T08:30:00.000Z' })]),
    );
    const screen = await show(listRuns);
    await expect.element(screen.getByRole('rowheader', { name: '7c9e6679…' })).toBeVisible();
    await expect.element(screen.getByTitle(botRun().uuid)).toBeVisible();
    const cells = screen
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      'Stopped',
      '1,000.00USDT',
      'Details',
      '22 Aug 2026, 10:00 UTC',
      '1 Sept 2026, 08:30 UTC',
    ]);
    expect(listRuns.mock.calls.map(([user, request]) => [user, request])).toEqual([
      [session.uuid, { page: 0, size: 10, sort: 'activatedAt', order: 'DESC' }],
    ]);
  });

  it('links to the details of a run', async () => {
    const screen = await show(answer([botRun()]));
    await expect
      .element(screen.getByRole('link', { name: `Details of bot ${botRun().uuid}` }))
      .toHaveAttribute('href', `/bot-history/${botRun().uuid}`);
  });

  it('sorts and pages in the service', async () => {
    const listRuns = vi.fn<ListRuns>(answer([botRun()], 30));
    const screen = await show(listRuns);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => listRuns.mock.lastCall?.[1]).toMatchObject({ page: 1 });
    await screen.getByRole('button', { name: 'Trade amount' }).click();
    await expect
      .poll(() => listRuns.mock.lastCall?.[1])
      .toMatchObject({ page: 0, sort: 'tradeAmount', order: 'DESC' });
  });

  it('says what a run is if there is none', async () => {
    const screen = await show(answer([]));
    await expect.element(screen.getByText('No runs yet')).toBeVisible();
  });

  it('says what failed, and loads on request', async () => {
    const listRuns = vi.fn<ListRuns>(answer([botRun()]));
    listRuns.mockRejectedValueOnce(serviceError(500, {}));
    const screen = await show(listRuns);
    await expect.element(screen.getByText('We couldn’t load the bot history')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('rowheader')).toBeVisible();
  });
});
