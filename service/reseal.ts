import { readConfig } from './common/config.ts';
import { deriveKeys, keyId } from './common/secrets.ts';
import { StartupError } from './common/settings.ts';
import { openEmbedded, openServer } from './db/open-database.ts';
import { countSealed, reseal } from './db/sealed-values.ts';

/**
 * Seals all stored secrets with the first key: `node service/reseal.ts`, with the settings of the service. docs/operations.md
 * says when.
 */
try {
  const { dataDir, databaseUrl, secretKeys } = readConfig(process.env);
  const { close, db } = await (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir ?? undefined));
  try {
    const { resealed, unopened } = await reseal(db, deriveKeys(secretKeys).secrets);
    console.log(`Resealed ${resealed} values; ${unopened} could not be opened.`);
    const counts = await countSealed(db);
    for (const [index, key] of secretKeys.entries())
      console.log(`Key ${index + 1}, ${keyId(key)}: ${counts[keyId(key)] ?? 0} values.`);
    if (unopened > 0) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
