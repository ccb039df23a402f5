import { readConfig } from './config.ts';
import { printBanner } from './console/banner.ts';
import { startService } from './service.ts';
import { StartupError } from './startup-error.ts';

const maxStopMs = 10_000;

try {
  const config = readConfig(process.env);
  const starting = startService(config);
  const stop = async () => {
    // A call that hangs, perhaps by a fault, must not keep the process.
    setTimeout(() => process.exit(1), maxStopMs).unref();
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
