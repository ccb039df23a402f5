import { parseArgs } from 'node:util';
import { openAddresses } from './chain/addresses.ts';
import { compareWithSettings } from './chain/follow-blocks.ts';
import { createNode } from './chain/node.ts';
import { searchAfterRestore, tellMissing } from './chain/search-after-restore.ts';
import { readConfig } from './common/config.ts';
import { StartupError } from './common/settings.ts';
import { openEmbedded, openServer } from './db/open-database.ts';
import { machineActor } from './db/operator-acts.ts';
import { createLog } from './http/log.ts';

/**
 * Finds on the chain what a restored database has lost: `node service/after-restore.ts`, with the settings of the service.
 * docs/operations.md says when.
 */
try {
  const { addresses: most, ...places } = readArguments();
  const config = readConfig(process.env);
  const { chain } = config;
  if (!chain) throw new StartupError('Nothing is lost on a chain: PAYMENTS is not chain.');
  const addresses = openAddresses(chain);
  const nodes = chain.voices.map((urls) => createNode(urls));
  await compareWithSettings(nodes, chain);
  const { close, db } = await (config.databaseUrl
    ? openServer(config.databaseUrl)
    : openEmbedded(config.dataDir ?? undefined));
  try {
    const missing = await searchAfterRestore({
      ...{ db, log: createLog('info'), actor: machineActor() },
      ...{ nodes, config: chain, addresses, most },
      ...places,
    });
    console.log(tellMissing(missing, chain).join('\n'));
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments(): { addresses: number; fromBlock: number | undefined; firstNumbers: number[] } {
  const options = {
    addresses: { type: 'string', default: '1000' },
    'from-block': { type: 'string' },
    'first-number': { type: 'string', multiple: true },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const { addresses, 'first-number': first = [], 'from-block': block } = values;
    const firstNumbers = first.map(Number);
    const read = {
      addresses: Number(addresses),
      fromBlock: block === undefined ? undefined : Number(block),
      firstNumbers,
    };
    const numbers = [read.addresses, read.fromBlock ?? 0, ...firstNumbers];
    if (numbers.every((number) => Number.isSafeInteger(number) && number >= 0)) return read;
  } catch {
    // An unknown option.
  }
  throw new StartupError(
    'Use: node service/after-restore.ts [--addresses 1000] [--from-block 123] [--first-number 123 …]',
  );
}
