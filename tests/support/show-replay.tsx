import { vi } from 'vitest';
import type { LookApi } from '../../src/api/look.ts';
import type { MemberApi } from '../../src/api/member.ts';
import ReplayPage from '../../src/features/replay/replay.page.tsx';
import { storedSession } from './fake-api.ts';
import { renderFeature } from './render-feature.tsx';
import { replayDay } from './replay.ts';

export type ReadReplay = LookApi['replay'];

/** The page of a replay, of `replayDay()` unless something else is to be read. */
export async function showReplay(
  read: ReadReplay = async () => replayDay(),
  search = 'day=2026-11-01',
  candles: MemberApi['trades']['candles'] = async () => null,
) {
  const replay = vi.fn<ReadReplay>(read);
  const { screen, location } = await renderFeature(<ReplayPage />, {
    path: `/bot-history/run-1/replay?${search}`,
    route: '/bot-history/:id/replay',
    session: storedSession(),
    api: { looks: { replay }, trades: { candles } },
  });
  return {
    screen,
    location,
    replay,
    player: screen.getByRole('region', { name: 'Replay of Sun, 1 Nov 2026' }),
    slider: screen.getByRole('slider', { name: 'Moment of the day' }),
    event: (name: RegExp) => screen.getByRole('region', { name: 'Events' }).getByRole('button', { name }),
  };
}

/** Sixty events, twenty seconds apart. */
export const manyEvents = () =>
  Array.from({ length: 60 }, (_, index) => ({
    ...{ at: new Date(Date.UTC(2026, 10, 1, 10, 0, 20 * index)).toISOString() },
    ...({ kind: 'ENTRY_STOPPED', by: 'MEMBER' } as const),
  }));
