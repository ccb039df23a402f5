import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closedTrade } from '../../../tests/support/closed-trade.ts';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { replayDay } from '../../../tests/support/replay.ts';
import { botRun } from '../../../tests/support/runs.ts';
import type { LookApi } from '../../api/look.ts';
import { dateOf } from '../../ui/format/calendar-date.ts';
import { timeZoneStore } from '../member/time-zone.ts';
import { ReplayedEvents, RunReplayLink, TradeReplayLink } from './replay-link.tsx';

const show = (link: ReactNode, replay: LookApi['replay']) =>
  renderFeature(link, {
    session: storedSession(),
    api: {
      looks: { replay },
      bots: { get: async () => botRun({ deactivatedAt: '2026-11-02T09:00:00.000Z' }) },
    },
  });

beforeEach(() => timeZoneStore.set('utc'));

describe('a link to a replay', () => {
  const trade = { id: 42, ...closedTrade };

  // Rule: REPLAY-7
  it('leads from a closed trade to the day of its exit, the moment of its entry and its pair', async () => {
    const { screen } = await show(<TradeReplayLink botId="run-1" trade={trade} />, async () => replayDay());
    const { closeDate, openDate, pair } = trade;
    const search = new URLSearchParams({ day: (closeDate ?? '').slice(0, 10), at: openDate, pair });
    await expect
      .element(screen.getByRole('link', { name: 'Replay this day' }))
      .toHaveAttribute('href', `/bot-history/run-1/replay?${search}`);
  });

  // Rule: REPLAY-7
  it('leads from a run to its last day', async () => {
    const { screen } = await show(<RunReplayLink botId="run-1" />, async () => replayDay());
    await expect
      .element(screen.getByRole('link', { name: 'Replay' }))
      .toHaveAttribute('href', '/bot-history/run-1/replay?day=2026-11-02');
  });

  // Rule: REPLAY-7
  it('leads from each event of a run to its moment, in the day of the zone', async () => {
    timeZoneStore.set('local');
    const at = '2026-11-01T09:00:00.000Z';
    const events = [{ at, kind: 'ENTRY_STOPPED', by: 'MEMBER' }] as const;
    const shown = await show(<ReplayedEvents botId="run-1" events={events} />, async () => replayDay());
    const search = new URLSearchParams({ day: dateOf(at, 'local'), at });
    await expect
      .element(shown.screen.getByRole('link'))
      .toHaveAttribute('href', `/bot-history/run-1/replay?${search}`);
  });

  // Rule: REPLAY-7
  it('does not show if the service has no replays', async () => {
    const replay = vi.fn(async () => null);
    const { screen, settled } = await show(<TradeReplayLink botId="run-1" trade={trade} />, replay);
    await settled();
    expect(replay).toHaveBeenCalled();
    expect(screen.getByRole('link').query()).toBeNull();
  });
});
