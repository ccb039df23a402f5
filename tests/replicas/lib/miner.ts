import { setTimeout as wait } from 'node:timers/promises';
import { callOf, type Fate, type LocalChain } from '../../chain/lib/local-chain.ts';
import type { Random } from '../../chain/lib/random.ts';

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
