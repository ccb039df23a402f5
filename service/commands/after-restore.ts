import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openAddresses } from '../chain/addresses.ts';
import { compareWithSettings } from '../chain/follow-blocks.ts';
import { createNode } from '../chain/node.ts';
import { searchAfterRestore, tellMissing } from '../chain/search-after-restore.ts';
import { type Config, readConfig } from '../common/config.ts';
import { StartupError } from '../common/settings.ts';
import type { Database } from '../db/database.ts';
import { machineActor } from '../db/operator-acts.ts';
import { readShipped, repeatAfterRestore, tellRepeated } from '../db/repeat-after-restore.ts';
import { createLog } from '../http/log.ts';
import { inDatabase, runCommand } from './run-command.ts';

/** A backup may be older than the release that starts on it next. */
const restored = { migrates: true };

/**
 * Finds on the chain what a restored database has lost: `node service/commands/after-restore.ts`, with the settings of the service.
 * With a file of log lines, or `-` for those on the standard input, it repeats what happened to accounts after the backup.
 * With `--migrate`, it only migrates the tables, which either does first.
 * docs/operations.md says when.
 */
await runCommand(async () => {
  const { events, migrate, ...search } = readArguments();
  const config = readConfig(process.env);
  if (migrate)
    await inDatabase(config, async () => console.log('The tables are those of this release.'), restored);
  else if (events === undefined) await searchChain(config, search);
  else await repeatEvents(config, events);
});

interface Search {
  addresses: number;
  fromBlock: number | undefined;
  firstNumbers: number[];
}

async function searchChain(config: Config, { addresses: most, ...places }: Search): Promise<void> {
  const { chain } = config;
  if (!chain) throw new StartupError('Nothing is lost on a chain: PAYMENTS is not chain.');
  const addresses = openAddresses(chain);
  const nodes = chain.voices.map((urls) => createNode(urls));
  await compareWithSettings(nodes, chain);
  const search = async (db: Database) => {
    const missing = await searchAfterRestore({
      ...{ db, log: createLog('info'), actor: machineActor() },
      ...{ nodes, config: chain, addresses, most },
      ...places,
    });
    console.log(tellMissing(missing, chain).join('\n'));
  };
  await inDatabase(config, search, restored);
}

async function repeatEvents(config: Config, file: string): Promise<void> {
  const shipped = readShipped(readLines(file));
  if (shipped.length === 0) throw new StartupError(`${file} has no line about an account.`);
  const repeat = async (db: Database) => console.log(tellRepeated(await repeatAfterRestore(db, shipped)));
  await inDatabase(config, repeat, restored);
}

function readLines(file: string): string {
  try {
    return readFileSync(file === '-' ? process.stdin.fd : file, 'utf8');
  } catch (error) {
    throw new StartupError(`${file} cannot be read.`, error);
  }
}

function readArguments(): Search & { events: string | undefined; migrate: boolean } {
  const options = {
    migrate: { type: 'boolean' },
    addresses: { type: 'string' },
    'from-block': { type: 'string' },
    'first-number': { type: 'string', multiple: true },
  } as const;
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [events, ...more] = positionals;
    const { migrate = false, ...places } = values;
    const { addresses = '1000', 'first-number': first = [], 'from-block': block } = places;
    const firstNumbers = first.map(Number);
    const read = {
      addresses: Number(addresses),
      fromBlock: block === undefined ? undefined : Number(block),
      firstNumbers,
      ...{ events, migrate },
    };
    const numbers = [read.addresses, read.fromBlock ?? 0, ...firstNumbers];
    const isCount = (number: number) => Number.isSafeInteger(number) && number >= 0;
    const asked = [migrate, events !== undefined, Object.keys(places).length > 0].filter(Boolean);
    if (more.length === 0 && asked.length <= 1 && numbers.every(isCount)) return read;
  } catch {
    // An unknown option.
  }
  throw new StartupError(
    'Use: node service/commands/after-restore.ts [--addresses 1000] [--from-block 123] [--first-number 123 …], or after-restore.ts events.jsonl, or after-restore.ts --migrate',
  );
}
