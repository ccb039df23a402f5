import { readBoolean, Settings } from '../service/common/settings.ts';
import { buildIfStale } from './build-if-stale.ts';

const isSandbox = readBoolean(new Settings(process.env), 'SANDBOX', true);

try {
  const folder = buildIfStale(isSandbox ? 'sandbox' : 'production');
  process.env.CLIENT_DIR ??= folder;
} catch {
  console.error('Could not build the client; the lines above say why. Fix that, then run "npm start" again.');
  process.exit(1);
}
await import('../service/main.ts');
