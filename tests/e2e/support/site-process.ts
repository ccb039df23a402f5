import { join } from 'node:path';
import { publishClient } from '../../../scripts/release.ts';
import { freePort } from '../../../service/testing/local-servers.ts';
import { prepareNginx, startNginx } from '../../../service/testing/nginx-server.ts';
import { createScratchDatabase } from '../../../service/testing/scratch-database.ts';
import { startProcess } from '../../contract/lib/sandbox-process.ts';

const replicas = 3;

/** Settings that are the same as in a sandbox with an embedded database. */
const settings = {
  PAYMENTS: 'manual',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '127.0.0.1',
};

/** The product behind nginx. */
export interface SiteProcess {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts three replicas on a database of their own and nginx with the site of `deploy/nginx` in front of them, which lets
 * the console through. The database is a copy of `SEEDED_DATABASE`. Needs TEST_DATABASE_URL.
 */
export async function startSiteProcess(): Promise<SiteProcess> {
  const place = await prepareNginx();
  await publishClient(process.env.CLIENT_DIR ?? 'dist', place.folder, place.url);
  const database = await createScratchDatabase(process.env.TEST_DATABASE_URL, process.env.SEEDED_DATABASE);
  const env = { ...settings, DATABASE_URL: database.url ?? '', PUBLIC_URL: place.url };
  const ports = await Promise.all(Array.from({ length: replicas }, freePort));
  const nginx = await startNginx(place, ports, { withConsole: true });
  // The service asks the local Google, a part of the product, as members do: through nginx.
  const trusting = { ...env, NODE_EXTRA_CA_CERTS: join(place.folder, 'fullchain.pem') };
  const running = await Promise.all(ports.map((port) => startProcess({ ...trusting, PORT: String(port) })));
  return {
    url: place.url,
    stop: async () => {
      await nginx.stop();
      await Promise.all(running.map(({ end }) => end('SIGTERM')));
      await database.drop();
    },
  };
}

/** Seeds a database on the server, for copies. Returns its name and a function that drops it. */
export async function seedDatabase(): Promise<{ name: string; drop: () => Promise<void> }> {
  const { drop, url } = await createScratchDatabase(process.env.TEST_DATABASE_URL);
  const seeding = await startProcess({ ...settings, DATABASE_URL: url ?? '', SEED: 'on' });
  await seeding.end('SIGTERM');
  return { name: new URL(url ?? '').pathname.slice(1), drop };
}
