import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Origin } from '../common/handler.ts';
import {
  type KeyRing,
  keyId,
  open,
  type Place,
  SealError,
  type SecretKeys,
  seal,
  sealedWith,
} from '../common/secrets.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from './database.ts';
import { securityEvents } from './schema/records.ts';
import { type Recorder, recordEvent } from './security-events.ts';

/** Every column with sealed values, and the columns that say what they are bound to. Rows are named by a UUID. */
const columns: Record<Place['column'], { row: string; member: string }> = {
  'api_keys.account': { row: 'uuid', member: 'user_uuid' },
  'telegram_connections.token': { row: 'user_uuid', member: 'user_uuid' },
  'authenticators.secret': { row: 'user_uuid', member: 'user_uuid' },
  'push_subscriptions.sealed': { row: 'uuid', member: 'user_uuid' },
  'mails.sealed_body': { row: 'uuid', member: 'recipient' },
};

const names = Object.keys(columns) as Place['column'][];

/** How many values are read at once. */
const batch = 500;
const firstUuid = '00000000-0000-0000-0000-000000000000';

function partsOf(column: Place['column']) {
  const [table = '', value = ''] = column.split('.');
  const { member, row } = columns[column];
  return {
    table: sql`${sql.identifier(table)}`,
    value: sql<string>`${sql.identifier(value)}`,
    row: sql<string>`${sql.identifier(row)}`,
    member: sql<string>`${sql.identifier(member)}`,
  };
}

/** How many values each key has sealed, by its id; `none`: those from before they named their key. */
export async function countSealed(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const column of names) {
    const { table, value } = partsOf(column);
    const key = sql<string>`case when ${value} like 's1.%' then split_part(${value}, '.', 2) else 'none' end`;
    const rows = await db
      .select({ key, count: sql`count(*)`.mapWith(Number) })
      .from(table)
      .where(sql`${value} is not null`)
      .groupBy(sql`1`);
    for (const row of rows) counts[row.key] = (counts[row.key] ?? 0) + row.count;
  }
  return counts;
}

/**
 * Reseals with the first key all values that another key has sealed. May run while replicas run: a value that has
 * changed meanwhile stays as it is. Returns how many were sealed again, and how many no key opens.
 */
export async function reseal(db: Database, ring: KeyRing): Promise<{ resealed: number; unopened: number }> {
  const done = { resealed: 0, unopened: 0 };
  for (const column of names) {
    const { member, row, table, value } = partsOf(column);
    for (let last = firstUuid; ; ) {
      const rows = await db
        .select({ row, member, value })
        .from(table)
        .where(sql`${value} is not null and ${row} > ${last}::uuid`)
        .orderBy(row)
        .limit(batch);
      for (const found of rows.filter((one) => sealedWith(one.value) !== ring[0].id)) {
        const next = sealAgain(ring, { column, row: found.row, member: found.member }, found.value);
        if (next === undefined) done.unopened += 1;
        else {
          await db.execute(
            sql`update ${table} set ${value} = ${next} where ${row} = ${found.row}::uuid and ${value} = ${found.value}`,
          );
          done.resealed += 1;
        }
      }
      if (rows.length < batch) break;
      last = rows.at(-1)?.row ?? last;
    }
  }
  return done;
}

function sealAgain(ring: KeyRing, place: Place, value: string): string | undefined {
  try {
    return seal(ring, place, open(ring, place, value));
  } catch {
    return undefined;
  }
}

/** Receives the report about a value that did not open. */
export interface SealRecorder extends Recorder {
  db: Database;
  meter: { sealFailed(column: Place['column']): void };
}

/**
 * Returns a function that takes any failure, and counts those of values that could not be opened. It records them
 * once a day for each column of a member, because a job may try every ten minutes.
 */
export function createSealWatch({ db, log, meter, realClock }: SealRecorder) {
  return async (error: unknown, origin: Origin | null = null): Promise<void> => {
    if (!(error instanceof SealError)) return;
    const { column, member } = error.place;
    meter.sealFailed(column);
    // Emails are bound to their address, which no record names.
    const userUuid = column === 'mails.sealed_body' ? null : member;
    const { at, detail, kind, userUuid: owner } = securityEvents;
    const isSame = and(
      userUuid === null ? isNull(owner) : eq(owner, userUuid),
      eq(kind, 'SEAL_FAILED'),
      eq(detail, column),
      gt(at, new Date(realClock.now().getTime() - dayMs)),
    );
    const known = await db.select({ at }).from(securityEvents).where(isSame).limit(1);
    if (known.length > 0) return;
    const event = { kind: 'SEAL_FAILED', outcome: 'REFUSED', userUuid, detail: column } as const;
    await recordEvent(db, { log, realClock }, origin, event);
  };
}

/** Reports each failure to open a value. */
export type SealWatch = ReturnType<typeof createSealWatch>;

/** Records the ids of the keys in use, the one that seals first, if they are others than before. */
export async function recordKeys(db: Database, recorder: Recorder, secretKeys: SecretKeys): Promise<void> {
  const detail = secretKeys.map(keyId).join(' ');
  const { at, id, kind } = securityEvents;
  const [last] = await db
    .select({ detail: securityEvents.detail })
    .from(securityEvents)
    .where(and(eq(kind, 'KEYS_CHANGED'), isNull(securityEvents.userUuid)))
    .orderBy(desc(at), desc(id))
    .limit(1);
  if (last?.detail !== detail)
    await recordEvent(db, recorder, null, { kind: 'KEYS_CHANGED', userUuid: null, detail });
}
