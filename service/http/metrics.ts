import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../common/config.ts';
import { StartupError } from '../common/settings.ts';
import { inTime } from '../common/time.ts';
import type { Backlog } from '../db/backlog.ts';
import type { PoolUse } from '../db/database.ts';
import type { Meter } from '../ports/deps.ts';
import { databasePatienceMs } from './health.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the service counts and measures, in the format of Prometheus. */
export class Metrics implements Meter {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'botdeck_request_seconds',
    help: 'How long answers took. The count is that of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [this.#registry],
  });
  readonly #refreshes = new Counter({
    name: 'botdeck_refreshes_total',
    help: 'Refreshed sessions by outcome. "reused" ended a session: two parties had its token.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #pushes = new Counter({
    name: 'botdeck_pushes_total',
    help: 'Notifications to browsers by outcome. "refused": the push service does not accept the key or the request',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });
  readonly #sealFailures = new Counter({
    name: 'botdeck_seal_failures_total',
    help: 'Stored secrets that did not open, by table and column: their key is gone, or they were moved or changed',
    labelNames: ['column'],
    registers: [this.#registry],
  });
  readonly #bots = this.#gauge('botdeck_bots_due', 'Bots with something to do; late: for over 30 s', 'state');
  readonly #waiting = this.#gauge(
    'botdeck_outbox_messages',
    'Emails that are not sent and still tried, or given up; notifications and Telegram messages that are due',
    'outbox',
  );
  readonly #oldest = this.#gauge(
    'botdeck_outbox_oldest_seconds',
    'Age of the first email that is not sent; how long the first other message has been due',
    'outbox',
  );
  readonly #sealed = this.#gauge(
    'botdeck_sealed_values',
    'Stored secrets by the id of their key, while there are several keys',
    'key',
  );
  readonly #alarms = this.#gauge(
    'botdeck_engine_alarms',
    'Of each kind, how many bots need somebody, only with an engine of processes',
    'kind',
  );
  readonly #pool = this.#gauge('botdeck_database_connections', 'Connections; waiting: for one', 'state');
  readonly #up = this.#gauge('botdeck_database_up', 'Whether the database answers', 'database');

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  refreshed(outcome: string): void {
    this.#refreshes.inc({ outcome });
  }

  pushed(outcome: string): void {
    this.#pushes.inc({ outcome });
  }

  sealFailed(column: string): void {
    this.#sealFailures.inc({ column });
  }

  /** Measures every answer of a server. Call it before adding routes. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
    });
  }

  /** All metrics. If `readBacklog` fails or takes longer than `patienceMs`, the figures about waiting work are left out. */
  async render(
    readBacklog: () => Promise<Backlog & { alarms?: Record<string, number> }>,
    pool: PoolUse | null,
    patienceMs = databasePatienceMs,
  ): Promise<string> {
    const backlog = await inTime(patienceMs, readBacklog()).catch(() => undefined);
    for (const gauge of [this.#bots, this.#waiting, this.#oldest, this.#sealed, this.#alarms]) gauge.reset();
    this.#up.set({ database: 'main' }, backlog ? 1 : 0);
    if (backlog) {
      this.#bots.set({ state: 'due' }, backlog.bots.due);
      this.#bots.set({ state: 'late' }, backlog.bots.late);
      for (const [kind, count] of Object.entries(backlog.alarms ?? {})) this.#alarms.set({ kind }, count);
      for (const [key, count] of Object.entries(backlog.sealed)) this.#sealed.set({ key }, count);
      for (const [outbox, { oldestSeconds, waiting }] of Object.entries(backlog.outboxes)) {
        this.#waiting.set({ outbox }, waiting);
        this.#oldest.set({ outbox }, oldestSeconds);
      }
    }
    for (const [state, count] of Object.entries(pool ?? {})) this.#pool.set({ state }, count);
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string, label: string): Gauge {
    return new Gauge({ name, help, labelNames: [label], registers: [this.#registry] });
  }
}

/**
 * Serves `/metrics` on a port of its own, which must not be open to the public. Returns how to stop. Throws a StartupError
 * if the port cannot be used.
 */
export async function serveMetrics(
  { host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>,
  render: () => Promise<string>,
): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => undefined;
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await render());
  });
  try {
    await app.listen({ host, port: metricsPort });
  } catch (error) {
    throw new StartupError(`METRICS_PORT ${metricsPort} cannot be used. Set it to a free port.`, error);
  }
  return () => app.close();
}
