import { readConfig } from './config.ts';
import { printBanner } from './console/banner.ts';
import { startSandbox } from './sandbox.ts';
import { StartupError } from './startup-error.ts';

try {
  const config = readConfig(process.env);
  const starting = startSandbox(config);
  const stop = async () => {
    const sandbox = await starting;
    await sandbox.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  printBanner(config, (await starting).url);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
