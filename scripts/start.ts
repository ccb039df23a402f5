import { buildIfStale } from './client-build.ts';

/** Runs the product, with the client built if it is out of date. */
export async function run(): Promise<void> {
  try {
    buildIfStale();
  } catch {
    console.error(
      'Could not build the client; the lines above say why. Fix that, then run "npm start" again.',
    );
    process.exit(1);
  }
  await import('../service/main.ts');
}
