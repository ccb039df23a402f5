import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Access,
  createFreqtradeClient,
  type FreqtradeClient,
} from '../service/engine/freqtrade/freqtrade-client.ts';
import { createProcessSupervisor } from '../service/engine/supervisor.ts';
import { freePort } from '../service/testing/local-servers.ts';
import { createContractClient } from '../tests/contract/lib/contract-client.ts';
import { createSubscriber, inConsole, provide, type Reachable } from '../tests/contract/lib/members.ts';
import { counted, median, megabytes, type Row, seconds, shown, timed } from './row.ts';
import { startServerWorld } from './server-world.ts';

const bots = 20;
/** How many of their members stop entry, and see a trade close. */
const pressed = 10;
const windowMs = 60_000;
/** Ticks of the kernel's clock in a second. */
const ticks = 100;
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** Processor time so far, in milliseconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000;
}

/** Lets the service collect its garbage when it is asked to. */
const collecting = '--expose-gc --import=data:text/javascript,process.on(%22SIGUSR2%22,gc)';

/** What the service holds once its garbage is collected, in bytes: objects, and buffers outside the heap. */
async function heldBy(pid: number, metricsPort: number): Promise<number> {
  process.kill(pid, 'SIGUSR2');
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]);
  return read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes');
}

/** Memory that a process has alone, and its part of what it shares, in bytes. */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** The freqtrades in a folder of data. */
const freqtradesIn = (folder: string): number[] =>
  readdirSync(join(folder, 'bots')).map((id) => {
    const { pid } = JSON.parse(readFileSync(join(folder, 'bots', id, 'process.json'), 'utf8'));
    return Number(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }));
  });

const mostMs = 240_000;

/** How long it takes until this is so, in milliseconds. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - start > mostMs) throw new Error('A bot does not do what it should.');
    await wait(50);
  }
  return performance.now() - start;
}

/** A member whose bot is starting, with an account of its own at the exchange. */
async function startTrader(fixture: Reachable, number: number) {
  const member = await createSubscriber(fixture);
  await provide(fixture, member.token, `bench-key-of-member-${number}`);
  const { body } = await fixture.call('enableTrading', { token: member.token, body: { enable: true } });
  return { ...member, botUuid: String(body.uuid) };
}

/** What it takes to run freqtrade for 20 members. The service and its stand-in for Binance are one process. */
export async function measureEngine(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-bench-'));
  const world = await startServerWorld();
  const metricsPort = await freePort();
  try {
    const [service] = await world.start(1, {
      ...{ DATA_DIR: folder, ENGINE: 'freqtrade', ENGINE_LIVE: 'on', PAYMENTS: 'manual' },
      ENGINE_LIVE_BOTS: String(bots),
      FREQTRADE_PROGRAM: resolve('.freqtrade/bin/freqtrade'),
      ...{ METRICS_PORT: String(metricsPort), NODE_OPTIONS: collecting },
    });
    if (!service) throw new Error('No replica was started.');
    const fixture = { sandbox: service, call: createContractClient(service.url) };
    return await measureRuns(fixture, { folder, metricsPort, pid: service.pid });
  } finally {
    await world.stop();
    // They go on without the service.
    const supervisor = createProcessSupervisor(join(folder, 'bots'));
    for (const id of await supervisor.list()) await supervisor.stop(id, 0);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureRuns(
  fixture: Reachable,
  { folder, metricsPort, pid }: { folder: string; metricsPort: number; pid: number },
): Promise<Row[]> {
  const { call } = fixture;
  // Every pair has broken out of its band by the time the bots start.
  await inConsole(fixture, 'prices', { factor: 1.015, minutesAgo: 10 });
  // What the start left behind is not counted.
  await wait(30_000);
  const idleMemory = await heldBy(pid, metricsPort);
  const idleFrom = cpuOf(pid);
  await wait(windowMs / 2);
  const idleMs = (cpuOf(pid) - idleFrom) * 2;

  const started = performance.now();
  const traders: Awaited<ReturnType<typeof startTrader>>[] = [];
  for (let number = 1; number <= bots; number += 1) traders.push(await startTrader(fixture, number));
  const own = ({ botUuid, token }: (typeof traders)[number]) => ({ token, params: { id: botUuid, botUuid } });
  for (const trader of traders)
    await until(async () => (await call('getBot', own(trader))).body.openTrades >= 1);
  const startMs = performance.now() - started;

  await wait(20_000);
  const freqtrades = freqtradesIn(folder);
  const cpuOfAll = () => freqtrades.reduce((sum, one) => sum + cpuOf(one), 0);
  const [from, fromOfAll] = [cpuOf(pid), cpuOfAll()];
  await wait(windowMs);
  const [load = 0] = loadavg();
  const share = (cpuOf(pid) - from - idleMs) / windowMs / bots;
  const shareOfEach = (cpuOfAll() - fromOfAll) / windowMs / bots;
  const memory = ((await heldBy(pid, metricsPort)) - idleMemory) / bots;

  const clientOf = (botUuid: string): FreqtradeClient =>
    createFreqtradeClient(
      JSON.parse(readFileSync(join(folder, 'bots', botUuid, 'access.json'), 'utf8')) as Access,
    );
  const presses: number[] = [];
  const closes: number[] = [];
  for (const trader of traders.slice(0, pressed)) {
    const client = clientOf(trader.botUuid);
    const at = performance.now();
    await call('stopEntry', { token: trader.token, body: { action: 'STOP_TRADE_ENTRY' } });
    await until(async () => (await client.state()).state === 'paused');
    presses.push(performance.now() - at);
    // As the strategy would: nobody has asked the service.
    const [trade] = await client.openTrades();
    if (!trade) continue;
    await client.forceExit(trade.tradeId);
    closes.push(await until(async () => (await call('listClosedTrades', own(trader))).body.total >= 1));
  }
  return [
    shown('cores, and load of the machine while they trade', `${cpus().length}, ${load.toFixed(1)}`),
    counted({ measure: 'the service: memory for each run', value: memory, atMost: 5e6, format: megabytes }),
    timed({ measure: 'the service: of a core for each run', value: share, atMost: 0.02, format: percent }),
    timed({
      measure: 'a press until freqtrade acts, longest',
      value: Math.max(...presses),
      atMost: 5000,
      format: seconds,
    }),
    timed({
      measure: 'a trade that has closed until it is shown, longest',
      value: Math.max(...closes),
      atMost: 7000,
      format: seconds,
    }),
    shown('  … in the middle', `${seconds(median(presses))}, ${seconds(median(closes))}`),
    shown(`${bots} members start, until all their bots trade`, seconds(startMs)),
    shown('freqtrade: memory for each run', megabytes(median(freqtrades.map(memoryOf)))),
    shown('freqtrade: of a core for each run', percent(shareOfEach)),
  ];
}
