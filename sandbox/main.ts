import { readConfig } from './config.ts';
import { printBanner } from './console/banner.ts';
import { startSandbox } from './sandbox.ts';
import { StartupError } from './startup-error.ts';

try {
  const config = readConfig(process.env);
  const sandbox = await startSandbox(config);
  if (config.log) printBanner(config, sandbox.url);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await sandbox.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
