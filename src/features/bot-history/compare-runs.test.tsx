import { describe, expect, it } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun } from '../../../tests/support/runs.ts';
import { statistic } from '../../../tests/support/statistic.ts';
import type { Statistic } from '../../contract/answers.ts';
import { CompareRuns } from './compare-runs.tsx';

const [one, other] = [botRun().uuid, '1c9e6679-7425-40de-944b-e07fc1f90ae8'];
const numbers: Record<string, number> = { [one]: 3, [other]: 2 };

async function show(second: Partial<Statistic> = {}) {
  const { screen } = await renderFeature(
    <CompareRuns ids={[one, other]} onUnknown={() => undefined} onClose={() => undefined} />,
    {
      session: storedSession(),
      api: {
        bots: {
          get: async (uuid) => botRun({ uuid, number: numbers[uuid] ?? null }),
          statistic: async (botUuid) => statistic({ botUuid, ...(botUuid === other && second) }),
        },
      },
    },
  );
  return screen;
}

describe('two runs side by side', () => {
  // Rule: HISTORY-2
  it('have their numbers and dates as names', async () => {
    const screen = await show({ from: '2026-05-01T10:00:00.000Z', to: '2026-06-01T10:00:00.000Z' });
    const headers = screen.getByRole('table', { name: 'Comparison' }).getByRole('columnheader');
    await expect.element(headers.nth(1)).toMatchTextContent(/^#3 · 22 Aug 2026 – now$/);
    await expect.element(headers.nth(2)).toMatchTextContent(/^#2 · 1 May 2026 – 1 Jun 2026$/);
  });

  // Rule: HISTORY-13
  it('say in words which figure is the better one', async () => {
    const { indicators } = statistic();
    const screen = await show({ indicators: { ...indicators, winRate: { value: 0.61, reason: null } } });
    const table = screen.getByRole('table', { name: 'Comparison' });
    await expect
      .element(table.getByRole('row', { name: /^Win rate/ }))
      .toMatchTextContent(/^Win rate58\.33%61\.00%better$/);
    await expect.element(table.getByRole('row', { name: /^CAGR/ })).not.toMatchTextContent(/better/);
  });

  // Rule: HISTORY-13
  it('say that their lengths differ where time makes a figure larger', async () => {
    const { indicators } = statistic();
    const screen = await show({
      from: '2026-11-17T14:05:00.000Z',
      indicators: { ...indicators, totalPnl: { value: 2, reason: null } },
    });
    const table = screen.getByRole('table', { name: 'Comparison' });
    const total = table.getByRole('row', { name: /^Total PnL/ });
    await expect.element(total).toMatchTextContent(/lengths differ$/);
    await expect.element(total).not.toMatchTextContent(/better/);
  });

  // Rule: HISTORY-12
  it('show what each has gained of its funds since its start', async () => {
    const screen = await show({ startBalance: 500 });
    const chart = screen.getByRole('figure', { name: 'Gain on the allocated funds from closed trades' });
    await expect.element(chart).toMatchTextContent(/Since the start90 d 4 h.*\+2\.77%.*\+105\.54%/);
    await expect.element(chart).toMatchTextContent(/Times since the start\./);
  });
});
