import type { Logger } from 'pino';
import { publishClient } from '../../../scripts/release.ts';
import type { Config } from '../../../service/common/config.ts';
import { type RunningService, startService } from '../../../service/start.ts';
import { prepareNginx, startNginx } from '../../../service/testing/nginx-server.ts';
import { startTestService, type TestService } from '../../../service/testing/test-service.ts';
import { buildClient } from '../../support/client-build.ts';

/** Two services on one database differ by at most this much, in milliseconds of a clock that stands still. */
const apartMs = 1;

/** A service that consists of three. */
export interface ReplicatedService extends TestService {
  /** Waits until all have followed a change of the clock. */
  settled(): Promise<void>;
}

/**
 * Starts the service three times, in this process, on one database of the server that TEST_DATABASE_URL names, and nginx
 * with the site of `deploy/nginx` in front of them. Its address is that of nginx, which lets the console through;
 * inside, a test reaches the first of the three.
 */
export async function startBehindNginx(overrides: Partial<Config>, log?: Logger): Promise<ReplicatedService> {
  const place = await prepareNginx();
  await publishClient(overrides.clientDir ?? buildClient('first'), place.folder, place.url);
  const own = { publicUrl: place.url, trustProxy: ['127.0.0.1'] };
  const first = await startTestService({ ...own, ...overrides }, log);
  const { config, realClock } = first.deps;
  const others: RunningService[] = [];
  for (let count = 0; count < 2; count += 1) {
    const next = { ...config, seed: false, metricsPort: null };
    others.push(await startService(next, { realClock, ...(log && { log }) }));
  }
  const all = [first, ...others];
  const nginx = await startNginx(
    place,
    all.map(({ deps }) => Number(new URL(deps.site.local('')).port)),
    { withConsole: true },
  );
  return {
    ...first,
    url: nginx.url,
    idle: async () => {
      for (const { services } of all) await services.background.idle();
    },
    settled: async () => {
      for (;;) {
        const times = all.map(({ deps }) => deps.clock.now().getTime());
        if (Math.max(...times) - Math.min(...times) <= apartMs) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: async () => {
      // nginx waits for open streams, which end with the services.
      for (const other of others) await other.close();
      await first.close();
      await nginx.stop();
    },
  };
}
