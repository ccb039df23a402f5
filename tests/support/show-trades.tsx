import type { MemberApi } from '../../src/api/member.ts';
import { TradeDesk } from '../../src/shared/trade/trade-desk.tsx';
import { TradeTable } from '../../src/shared/trade/trade-table.tsx';
import type { FakeCalls } from './fake-api.ts';
import { renderFeature } from './render-feature.tsx';
import { botRun, trade, tradePage } from './runs.ts';

type Trades = Partial<MemberApi['trades']>;

const botId = botRun().uuid;

export const closedTrade = trade();

/** An open trade with the levels at which the bot would close it. */
export const openTrade = trade({
  closeDate: null,
  closeRate: null,
  fees: { open: 0.2401, close: null },
  exitReason: null,
  stopRate: 67_705.7,
  takeProfitRate: 70_111.5,
});

/** One candle, whatever is asked for. */
export const candles: MemberApi['trades']['candles'] = async (_id, { pair, interval, from }) => ({
  pair,
  interval,
  asOf: '2026-11-01T13:00:00.000Z',
  candles: [{ at: from, open: 68_590, high: 68_640.5, low: 68_571, close: 68_622 }],
});

/** Renders a list of trades that open in a panel, with the calls about trades replaced. */
export async function showTrades(
  trades: Trades,
  { path = '/dashboard', shown = closedTrade, isLive = true, isStopping = false, bot = botRun() } = {},
  looks: FakeCalls['looks'] = {},
) {
  const state = shown.closeDate === null ? 'open' : 'close';
  const run = { botId, isLive, hasEnded: !isLive };
  return renderFeature(
    <main>
      <h1>Dashboard</h1>
      <TradeDesk {...run} isStopping={isStopping}>
        <TradeTable {...run} state={state} />
      </TradeDesk>
    </main>,
    {
      path,
      api: {
        bots: { get: async () => bot },
        looks: { look: async () => null, ...looks },
        trades: { list: async () => tradePage([shown]), get: async () => shown, candles, ...trades },
      },
    },
  );
}
