import type { ChainConfig } from '../common/chain-config.ts';
import { StartupError } from '../common/settings.ts';
import { agree, reached } from './agree.ts';
import { readHeader } from './header.ts';
import type { ChainNode } from './node.ts';
import { finalBlock, type Watched } from './watched.ts';
import { addChain } from './watcher-repository.ts';
import { readUnits } from './words.ts';

/** A call of `decimals()`. */
const decimalsCall = '0x313ce567';

/** Throws a StartupError if the nodes are of another chain, or the token has other decimals, than the settings say. */
export async function compareWithSettings(
  nodes: ChainNode[],
  { decimals, id, token }: Pick<ChainConfig, 'decimals' | 'id' | 'token'>,
): Promise<void> {
  const chainId = await agree(nodes, async (node) => readUnits(await node.call('eth_chainId', [])));
  if (chainId !== BigInt(id)) {
    throw new StartupError(`CHAIN_ID is ${id}, but the nodes in CHAIN_RPC_URLS are of chain ${chainId}.`);
  }
  const call = { to: token, data: decimalsCall };
  const answer = await agree(nodes, (node) => node.call('eth_call', [call, 'latest']));
  if (answer === '0x') throw new StartupError('CHAIN_TOKEN is no token on this chain.');
  if (readUnits(answer) !== BigInt(decimals)) {
    throw new StartupError(`CHAIN_DECIMALS is ${decimals}, but the token has ${readUnits(answer)}.`);
  }
}

/** Says from which block on the chain is watched: from now. Does nothing if it is watched already. */
export async function beginToWatch(watched: Watched): Promise<void> {
  const { config, db, nodes } = watched;
  const final = await finalBlock(watched, await reached(nodes, 'latest'));
  await addChain(db, config.id, await agree(nodes, (node) => readHeader(node, final)));
}
