import { setTimeout as wait } from 'node:timers/promises';
import { type FaultyNode, startFaultyNode } from '../../chain/lib/faulty-node.ts';
import type { LocalChain } from '../../chain/lib/local-chain.ts';
import type { Random } from '../../chain/lib/random.ts';
import { serviceSettings } from '../../chain/lib/service-settings.ts';
import type { ContractClient } from '../../contract/lib/contract-client.ts';
import { type Replica, type Replicas, startReplicas } from './replicas.ts';

/** Three replicas that are paid on a chain. Each reaches it in its own way, so that it is known which of them looks. */
export interface WatchingReplicas {
  running: Replicas;
  /** Calls the replicas in turn. */
  call: ContractClient;
  /** Waits for so many calls of the chain and a little longer, kills the replica that made the last, and starts another. */
  killWatcher(calls: number, delayMs: number): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  node: FaultyNode;
  env: Record<string, string>;
  replica: Replica;
}

export async function startWatchingReplicas(
  chain: LocalChain,
  confirmations: number,
  serverUrl: string,
  random: Random,
): Promise<WatchingReplicas> {
  const nodes = await Promise.all([1, 2, 3].map(() => startFaultyNode(chain.url, {}, random)));
  const shared = { ...serviceSettings(chain, confirmations), LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
  const running = await startReplicas([], serverUrl);
  const places: Place[] = [];
  for (const node of nodes) {
    const env = { ...shared, CHAIN_RPC_URLS: node.url };
    places.push({ node, env, replica: await running.add(env) });
  }
  let called = 0;
  return {
    running,
    call: (...how) => {
      called += 1;
      const { replica } = places[called % places.length] as Place;
      return replica.call(...how);
    },
    killWatcher: async (calls, delayMs) => {
      const watching = await nthCaller(places, calls);
      await wait(delayMs);
      await watching.replica.sandbox.end('SIGKILL');
      watching.replica = await running.add(watching.env);
    },
    close: async () => {
      await running.close();
      for (const { stop } of nodes) stop();
    },
  };
}

/** The place whose replica calls the chain as the nth from now on. */
function nthCaller(places: Place[], nth: number): Promise<Place> {
  return new Promise((resolve) => {
    let left = nth;
    for (const place of places) {
      place.node.faults.before = async () => {
        left -= 1;
        if (left === 0) resolve(place);
      };
    }
  });
}
