import type { Config } from '../common/config.ts';
import { Problem } from '../common/problem.ts';
import { StartupError } from '../common/settings.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded, openServer } from '../db/open-database.ts';

/** Does the work of a command. Problems that the person at the terminal can act on are printed as one line, without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartupError || error instanceof Problem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Opens the database of the settings for as long as `use` runs. The embedded one opens only while the service is stopped.
 * @param migrates whether older tables are migrated, as when a replica starts. Otherwise, they are refused
 */
export async function inDatabase(
  { acceptNewerTables, dataDir, databaseUrl }: Pick<Config, 'acceptNewerTables' | 'dataDir' | 'databaseUrl'>,
  use: (db: Database) => Promise<void>,
  { migrates = false } = {},
): Promise<void> {
  const tables = { acceptNewerTables, migrates };
  const { close, db } = await (databaseUrl
    ? openServer(databaseUrl, tables)
    : openEmbedded(dataDir ?? undefined, tables));
  await use(db).finally(close);
}
