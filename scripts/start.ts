import { buildIfStale } from './build-if-stale.ts';

try {
  buildIfStale();
} catch {
  console.error('Could not build the client; the lines above say why. Fix that, then run "npm start" again.');
  process.exit(1);
}
await import('../service/main.ts');
