import { parseArgs } from 'node:util';
import { openAddresses } from './chain/addresses.ts';
import { compareWithSettings } from './chain/begin.ts';
import { createNode } from './chain/node.ts';
import { searchAfterRestore } from './chain/search-after-restore.ts';
import { tellMissing } from './chain/tell-missing.ts';
import { readConfig } from './common/config.ts';
import { StartupError } from './common/startup-error.ts';
import { openEmbedded, openServer } from './db/open-database.ts';

/**
 * Finds on the chain what a restored database has lost: `node service/after-restore.ts`, with the settings of the service.
 * docs/operations.md says when.
 */
try {
  const { addresses: most, fromBlock } = readArguments();
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
    const missing = await searchAfterRestore({ db, nodes, config: chain, addresses, most, fromBlock });
    console.log(tellMissing(missing, chain).join('\n'));
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments(): { addresses: number; fromBlock: number | undefined } {
  const use = 'Use: node service/after-restore.ts [--addresses 1000] [--from-block 123]';
  const options = {
    addresses: { type: 'string', default: '1000' },
    'from-block': { type: 'string' },
  } as const;
  try {
    const { values } = parseArgs({ options });
    const numbers = [values.addresses, values['from-block'] ?? '0'].map(Number);
    if (numbers.every((number) => Number.isSafeInteger(number) && number >= 0)) {
      const [addresses = 0, block = 0] = numbers;
      return { addresses, fromBlock: values['from-block'] === undefined ? undefined : block };
    }
  } catch {
    // An unknown option.
  }
  throw new StartupError(use);
}
