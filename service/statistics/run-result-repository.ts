import { inArray } from 'drizzle-orm';
import type { RunResult } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { runResults } from '../db/schema/bots.ts';

/** The kept results of these runs, by the run's uuid. */
export async function readResults(db: Database, botUuids: string[]): Promise<Map<string, RunResult>> {
  const rows = await db.select().from(runResults).where(inArray(runResults.botUuid, botUuids));
  return new Map(rows.map(({ botUuid, result }) => [botUuid, result]));
}

/** Keeps the result of an ended run. Another replica may have kept the same one. */
export async function keepResult(db: Database, botUuid: string, result: RunResult): Promise<void> {
  await db.insert(runResults).values({ botUuid, result }).onConflictDoNothing();
}
