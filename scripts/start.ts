import { buildIfStale } from './build-if-stale.ts';

try {
  buildIfStale();
} catch {
  console.error('Building the client failed; the lines above say why. Mend that and run "npm start" again.');
  process.exit(1);
}
await import('../service/main.ts');
