import { readConfig } from './common/config.ts';
import { StartupError } from './common/settings.ts';
import { startService } from './start.ts';

const maxStopMs = 10_000;

try {
  const config = readConfig(process.env);
  const starting = startService(config);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    // A call that hangs, for example because of a fault, must not keep the process alive.
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + maxStopMs).unref();
    const sandbox = await starting;
    await sandbox.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log((await starting).welcome);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
