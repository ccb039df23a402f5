import { parseArgs } from 'node:util';
import { openAddresses } from '../chain/addresses.ts';
import { compareWithSettings } from '../chain/follow-blocks.ts';
import { createNode } from '../chain/node.ts';
import { searchAfterRestore, tellMissing } from '../chain/search-after-restore.ts';
import { readConfig } from '../common/config.ts';
import { StartupError } from '../common/settings.ts';
import { machineActor } from '../db/operator-acts.ts';
import { createLog } from '../http/log.ts';
import { inDatabase, runCommand } from './run-command.ts';

/**
 * Finds on the chain what a restored database has lost: `node service/commands/after-restore.ts`, with the settings of the service.
 * docs/operations.md says when.
 */
await runCommand(async () => {
  const { addresses: most, ...places } = readArguments();
  const config = readConfig(process.env);
  const { chain } = config;
  if (!chain) throw new StartupError('Nothing is lost on a chain: PAYMENTS is not chain.');
  const addresses = openAddresses(chain);
  const nodes = chain.voices.map((urls) => createNode(urls));
  await compareWithSettings(nodes, chain);
  await inDatabase(config, async (db) => {
    const missing = await searchAfterRestore({
      ...{ db, log: createLog('info'), actor: machineActor() },
      ...{ nodes, config: chain, addresses, most },
      ...places,
    });
    console.log(tellMissing(missing, chain).join('\n'));
  });
});

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
    'Use: node service/commands/after-restore.ts [--addresses 1000] [--from-block 123] [--first-number 123 …]',
  );
}
