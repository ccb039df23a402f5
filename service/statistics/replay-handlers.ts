import { exact } from '../common/amounts.ts';
import type { Handlers } from '../common/handler.ts';
import { invalidFields } from '../common/problem.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { BotDirectory, RecordedRun } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import { type FigureSources, toUnits } from './figures.ts';
import { readZone } from './profit-handlers.ts';
import { replay, thinned } from './replay.ts';
import { readEventsWithin, readLevels, readReplayed, type Span } from './replay-repository.ts';
import { nextDate, type ZoneClock, zoneClockOf } from './statement-handlers.ts';

const mostEvents = 100;

interface ReplayDeps extends FigureSources, Pick<Deps, 'db' | 'clock'> {
  bots: Pick<BotDirectory, 'own'>;
  engine: Pick<BotEngine, 'exitRates'>;
}

/** The part of a day during which a run was on. Throws a Problem if it has none. */
function spanOf(day: string, { activatedAt, deactivatedAt }: RecordedRun, now: Date, zone: ZoneClock) {
  const [start, end] = [activatedAt.getTime(), (deactivatedAt ?? now).getTime()];
  const [firstDay, lastDay] = [zone.dateOf(start), zone.dateOf(end)];
  if (day < firstDay || day > lastDay) throw outside(firstDay, lastDay);
  const dayEnd = zone.startOf(nextDate(day)) - 1;
  const span: Span = { from: Math.max(zone.startOf(day), start), to: Math.min(dayEnd, end) };
  // A zone that crosses the date line leaves out a date.
  if (span.to < span.from) throw outside(firstDay, lastDay);
  return { firstDay, lastDay, span, isOver: deactivatedAt !== null || dayEnd < end };
}

const outside = (first: string, last: string) =>
  invalidFields({ day: `Choose a day of the run, from ${first} to ${last}.` });

/** The call that returns a day of a run, moment by moment. */
export function createReplayHandlers({
  db,
  bots,
  clock,
  engine,
  exchange,
  loadSeries,
}: ReplayDeps): Handlers<'getReplay'> {
  return {
    getReplay: async ({ params, query: { day, zone = 'UTC' }, user }) => {
      readZone(zone);
      const zoneClock = zoneClockOf(zone);
      return db.transaction(
        async (tx) => {
          const bot = await bots.own(tx, params.id, user.userUuid);
          const now = clock.now();
          const { span, ...days } = spanOf(day, bot, now, zoneClock);
          const closed = await loadSeries(tx, bot);
          const longestHeldMs = closed.heldMs.reduce((longest, held) => Math.max(longest, held), 0);
          const rows = await readReplayed(tx, bot.uuid, span, longestHeldMs);
          const events = await readEventsWithin(tx, bot.uuid, span, mostEvents);
          const levels = await readLevels(tx, bot.uuid, span);
          return {
            ...{ zone, asOf: now.toISOString(), currency: 'USDT' as const, day, ...days },
            from: new Date(span.from).toISOString(),
            to: new Date(span.to).toISOString(),
            limits: thinned(levels).map(({ at, balance }) => ({ at: at.toISOString(), balance })),
            events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
            ...replay({
              ...{ span, closed, rows, exchange, engine },
              startBalance: toUnits(exact(bot.tradeAmount)),
              events: events.map(({ at }) => at.getTime()),
            }),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    },
  };
}
