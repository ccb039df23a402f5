import { readConfig } from '../common/config.ts';
import { deriveKeys, keyId } from '../common/secrets.ts';
import { countSealed, reseal } from '../db/sealed-values.ts';
import { inDatabase, runCommand } from './run-command.ts';

/**
 * Seals all stored secrets with the first key: `node service/commands/reseal.ts`, with the settings of the service.
 * docs/operations.md says when.
 */
await runCommand(async () => {
  const config = readConfig(process.env);
  await inDatabase(config, async (db) => {
    const { resealed, unopened } = await reseal(db, deriveKeys(config.secretKeys).secrets);
    console.log(`Resealed ${resealed} values; ${unopened} could not be opened.`);
    const counts = await countSealed(db);
    for (const [index, key] of config.secretKeys.entries())
      console.log(`Key ${index + 1}, ${keyId(key)}: ${counts[keyId(key)] ?? 0} values.`);
    if (unopened > 0) process.exitCode = 1;
  });
});
