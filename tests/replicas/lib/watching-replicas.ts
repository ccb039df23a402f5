import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type FaultyNode, startFaultyNode } from '../../chain/lib/faulty-node.ts';
import { callOf, type Fate, type LocalChain } from '../../chain/lib/local-chain.ts';
import type { Random } from '../../chain/lib/random.ts';
import { serviceSettings } from '../../chain/lib/world-options.ts';
import type { ContractClient } from '../../contract/lib/contract-client.ts';
import { type Replica, type Replicas, startReplicas } from './replicas.ts';

/** When the watcher dies: after this many of its calls to the chain, or this many of its moves, and how long after the last. */
export interface Death {
  after: 'calls' | 'moves';
  count: number;
  delayMs: number;
}

/** Three replicas that are paid on a chain, each through a node of its own, which shows who watches. */
export interface WatchingReplicas {
  running: Replicas;
  /** Calls the replicas in turn. */
  call: ContractClient;
  /** Kills the replica that watches, and starts another in its place. */
  killWatcher(death: Death): Promise<void>;
  close(): Promise<void>;
}

/** Has the database tell when the watcher has moved on, at the moment this is committed. */
const tellingMoves = `
  create function tell_move() returns trigger language plpgsql as $$
  begin perform pg_notify('moved', ''); return null; end $$;
  create trigger told after update of version on chains for each row execute function tell_move();`;

interface Place {
  node: FaultyNode;
  env: Record<string, string>;
  replica: Replica;
}

/** Starts them, on a database of their own. */
export async function startWatchingReplicas(
  chain: LocalChain,
  confirmations: number,
  serverUrl: string,
): Promise<WatchingReplicas> {
  const nodes = await Promise.all([1, 2, 3].map(() => startFaultyNode(chain.url, {}, Math.random)));
  const shared = { ...serviceSettings(chain, confirmations), LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
  const running = await startReplicas([], serverUrl);
  const places: Place[] = [];
  for (const node of nodes) {
    const env = { ...shared, CHAIN_RPC_URLS: node.url };
    places.push({ node, env, replica: await running.add(env) });
  }
  await running.query(tellingMoves);
  let [watching] = places as [Place];
  let heard = (): void => undefined;
  for (const place of places) {
    place.node.faults.before = async (method) => {
      // Every replica asks the chain something when it starts, but only the one that watches reads transfers.
      if (method === 'eth_getLogs') watching = place;
      if (place === watching) heard();
    };
  }
  const nthCall = (nth: number) =>
    new Promise<void>((resolve) => {
      let left = nth;
      heard = () => {
        left -= 1;
        if (left === 0) resolve();
      };
    });
  let called = 0;
  return {
    running,
    call: (...how) => {
      called += 1;
      const { replica } = places[called % places.length] as Place;
      return replica.call(...how);
    },
    killWatcher: async ({ after, count, delayMs }) => {
      await (after === 'calls' ? nthCall(count) : nthMove(running.databaseUrl, count));
      if (delayMs > 0) await wait(delayMs);
      const victim = watching;
      await victim.replica.sandbox.end('SIGKILL');
      victim.replica = await running.add(victim.env);
    },
    close: async () => {
      await running.close();
      for (const { stop } of nodes) stop();
    },
  };
}

async function nthMove(databaseUrl: string, nth: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const moved = new Promise<void>((resolve, reject) => {
    let left = nth;
    client.on('error', reject);
    client.on('notification', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  await client.query('listen moved');
  await moved;
  // Not awaited: the watcher is to die now.
  client.end().catch(() => undefined);
}

const blockMs = 1000;
/** The share of blocks that replace the newest ones. */
const reorganizedShare = 0.15;
const fates: Fate[] = ['same', 'later', 'dropped'];

/** Makes a block every second, until it is stopped. */
export interface Miner {
  /** Sends this many units of the token to an address, in a block of their own. */
  pay(address: string, units: bigint): Promise<void>;
  /** How often the newest blocks were replaced. */
  reorganizations(): number;
  stop(): Promise<void>;
}

/** Starts a miner that sometimes replaces up to `depth` of the newest blocks; their transfers may come again. */
export function startMiner(chain: LocalChain, token: string, depth: number, random: Random): Miner {
  const stopping = new AbortController();
  let reorganizations = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One thing at a time: a transfer that waits while blocks are replaced might wait for good. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const drawn = <Choice>(choices: readonly Choice[]) =>
    choices[Math.floor(random() * choices.length)] as Choice;
  const advance = async () => {
    if (random() >= reorganizedShare) return chain.mine();
    reorganizations += 1;
    await chain.reorganize(1 + Math.floor(random() * depth), drawn(fates), token, chain.other);
    await chain.mine();
  };
  const mining = (async () => {
    while (!stopping.signal.aborted) {
      await inTurn(advance);
      await wait(blockMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  // A failure is thrown when it is stopped.
  mining.catch(() => undefined);
  return {
    pay: (address, units) =>
      inTurn(async () => {
        await chain.send(chain.payer, token, callOf('QuietToken', 'transfer', address, units));
        await chain.mine();
      }),
    reorganizations: () => reorganizations,
    stop: () => {
      stopping.abort();
      return mining;
    },
  };
}
