import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MemberApi } from '../../src/api/member.ts';
import type { Bot } from '../../src/contract/answers.ts';
import { ProfitCalendar } from '../../src/shared/calendar/profit-calendar.tsx';
import { TradeTable } from '../../src/shared/trade/trade-table.tsx';
import { renderFeature } from './render-feature.tsx';
import { botRun, profitByDay, trade, tradePage } from './runs.ts';

export const calendarBot = botRun().uuid;
export const calendarTime = '2026-11-20T14:05:00.000Z';

interface Given {
  bot?: Partial<Bot>;
  profit?: MemberApi['bots']['profit'];
  exportProfit?: MemberApi['bots']['exportProfit'];
  path?: string;
}

/** The calendar above the table of closed trades, as pages show it. */
export async function showCalendar({
  bot = {},
  profit = async () => profitByDay(),
  exportProfit,
  path,
}: Given = {}) {
  const list = vi.fn<MemberApi['trades']['list']>(async () => tradePage([trade()]));
  const { screen, location } = await renderFeature(
    <>
      <ProfitCalendar botId={calendarBot} isLive={bot.deactivatedAt === undefined} />
      <TradeTable botId={calendarBot} state="close" isLive={false} hasEnded={false} />
    </>,
    {
      ...(path !== undefined && { path }),
      api: {
        bots: {
          get: async () => botRun({ asOf: calendarTime, ...bot }),
          profit,
          ...(exportProfit && { exportProfit }),
        },
        trades: { list },
      },
    },
  );
  return { screen, location, list, card: screen.getByRole('region', { name: 'Profit calendar' }) };
}

/** Finds a button by the start of its name; amounts have a space that does not break. */
export const day = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name.replace(/[+.]/g, '\\$&').replaceAll(' ', '\\s')}`) });
