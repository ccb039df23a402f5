import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { replayDay } from '../../../tests/support/replay.ts';
import { timeZoneStore } from '../../shared/member/time-zone.ts';
import ReplayPage from './replay.page.tsx';
import '../../ui/theme/global.css.ts';

beforeEach(() => timeZoneStore.set('utc'));
afterEach(() => page.viewport(1366, 900));

// Rules: REPLAY-8, REPLAY-9
describe.each([375, 320])('the replay of a day on a screen %s px wide', (width) => {
  it('plays with one row of buttons below the slider, which covers no figure', async () => {
    await page.viewport(width, 667);
    const { screen } = await renderFeature(<ReplayPage />, {
      path: '/bot-history/run-1/replay?day=2026-11-01',
      route: '/bot-history/:id/replay',
      session: storedSession(),
      api: { looks: { replay: async () => replayDay() }, trades: { candles: async () => null } },
    });
    const player = screen.getByRole('region', { name: 'Replay of Sun, 1 Nov 2026' });
    await expect.element(player).toBeVisible();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const middleOf = (element: Element) => boxOf(element).top + boxOf(element).height / 2;
    const play = player.getByRole('button', { name: 'Play' }).element();
    const speeds = player.getByRole('radiogroup', { name: 'Speed' }).element();
    expect(Math.abs(middleOf(play) - middleOf(speeds))).toBeLessThan(2);
    expect(boxOf(speeds).right).toBeLessThanOrEqual(boxOf(player.element()).right);
    expect(boxOf(speeds).height).toBeLessThan(60);
    // The bar is 57 px above the lower edge of the screen, where the navigation is.
    expect(boxOf(speeds).bottom).toBeLessThanOrEqual(window.innerHeight - 57);
    const change = player.getByText('Since the start of the day').element().parentElement;
    if (!change) throw new Error('no figure');
    const slider = player.getByRole('slider').element().closest('[role=group]') ?? play;
    expect(boxOf(change).bottom).toBeLessThanOrEqual(boxOf(slider).top);
    const [time, balance] = [player.getByText(/^10:00\sUTC$/), player.getByText('Balance', { exact: true })];
    expect(boxOf(time.element()).top).toBeLessThan(boxOf(balance.element()).bottom);
  });
});
