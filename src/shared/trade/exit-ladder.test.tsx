import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openTrade, showTrades } from '../../../tests/support/show-trades.tsx';
import '../../ui/theme/global.css.ts';
import { standingOf } from './exit-ladder.tsx';

const path = '/dashboard?trade=42';

afterEach(() => page.viewport(1366, 900));

describe('the bar between stop and target', () => {
  // Rules: PANEL-13, TRADES-6
  it.each([
    [
      'gaining',
      { currentRate: 69_509.95 },
      'stop loss 67,705.70, entry 68,600.00, now 69,509.95, take profit 70,111.50',
      75,
    ],
    [
      'losing',
      { currentRate: 68_186.86 },
      'stop loss 67,705.70, now 68,186.86, entry 68,600.00, take profit 70,111.50',
      20,
    ],
    [
      'short and losing',
      { direction: 'SHORT', stopRate: 69_600, takeProfitRate: 67_600, currentRate: 69_100 } as const,
      'stop loss 69,600.00, now 69,100.00, entry 68,600.00, take profit 67,600.00',
      25,
    ],
  ])(
    'shows the rates of a %s open trade in their order on the bar, in the row and in the panel',
    async (_, changes, rates, way) => {
      const shown = { ...openTrade, ...changes };
      const { screen } = await showTrades({}, { path, shown });
      const words = `Rates in USDT: ${rates}. ${way}% of the way from stop loss to take profit.`;
      const panel = screen.getByRole('dialog');
      const bar = panel.getByRole('img', { name: words });
      await expect.element(bar).toBeVisible();
      const below = bar.element().nextElementSibling?.textContent;
      expect(below?.replaceAll(/\sUSDT/g, ', ').toLowerCase()).toBe(`${rates.replaceAll(/ (?=\d)/g, '')}, `);
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.getByRole('row').getByRole('img', { name: words })).toBeVisible();
    },
  );

  // Rule: PANEL-13
  it.each([375, 320])('fits its rates on a screen %s px wide', async (width) => {
    await page.viewport(width, 812);
    const { screen } = await showTrades({}, { path, shown: openTrade });
    const bar = screen.getByRole('dialog').getByRole('img', { name: /^Rates in USDT/ });
    await expect.element(bar).toBeVisible();
    const end = bar.element().getBoundingClientRect().right + 1;
    const rates = [...(bar.element().nextElementSibling?.querySelectorAll('dd') ?? [])];
    expect(rates).toHaveLength(4);
    for (const rate of rates) expect(rate.getBoundingClientRect().right).toBeLessThan(end);
  });
});

/** Four rates in whole cents. */
const rates = fc.record({
  stopRate: fc.integer({ min: 1, max: 1_000_000 }),
  takeProfitRate: fc.integer({ min: 1, max: 1_000_000 }),
  openRate: fc.integer({ min: 1, max: 1_000_000 }),
  currentRate: fc.integer({ min: 1, max: 1_000_000 }),
});

// Rule: TRADES-6
it('stands at the share of the way from the stop to the target, whichever is higher, and never beyond', () => {
  fc.assert(
    fc.property(rates, (trade) => {
      const standing = standingOf(trade);
      const { stopRate, takeProfitRate, currentRate } = trade;
      if (stopRate === takeProfitRate) {
        expect(standing).toBeNull();
        return;
      }
      const [low, high] = [stopRate, takeProfitRate].toSorted((one, other) => one - other) as [
        number,
        number,
      ];
      const inside = [low, currentRate, high].toSorted((one, other) => one - other)[1] as number;
      const fromStop = Math.abs(inside - stopRate);
      const fromTarget = Math.abs(inside - takeProfitRate);
      expect(standing?.now).toBeCloseTo(fromStop / (fromStop + fromTarget), 9);
    }),
  );
});

// Rule: TRADES-6
it.each([
  ['no stop', { stopRate: null, takeProfitRate: 110 }],
  ['no target', { stopRate: 90, takeProfitRate: null }],
])('has no place on the bar with %s', (_, exits) => {
  expect(standingOf({ ...exits, openRate: 100, currentRate: 101 })).toBeNull();
});
