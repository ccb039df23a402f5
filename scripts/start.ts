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
  nameLocalhost(process.env);
  await import('../service/main.ts');
}

/** Calls this machine `localhost`, for which browsers allow passkeys: they allow none for an IP address. */
function nameLocalhost(env: NodeJS.ProcessEnv): void {
  const { HOST, PORT = '4310', PUBLIC_URL, SANDBOX } = env;
  if (HOST || PUBLIC_URL || SANDBOX === 'off' || !/^[1-9]\d*$/.test(PORT)) return;
  env.PUBLIC_URL = `http://localhost:${PORT}`;
}
