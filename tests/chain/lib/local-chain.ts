import contracts from '../contracts/tokens.json' with { type: 'json' };
import { type Anvil, startAnvil } from './anvil.ts';

type Contract = keyof typeof contracts;

/** What becomes of the transactions of blocks that a reorganization replaces. */
export type Fate = 'same' | 'later' | 'dropped';

/** A block, as far as tests look at it. */
export interface Block {
  number: number;
  hash: string;
  /** Seconds since 1970. */
  time: number;
}

/** A chain with two tokens, of 6 and of 18 decimals, and people who own plenty of both. */
export interface LocalChain extends Pick<Anvil, 'url' | 'rpc' | 'stop'> {
  tokens: Record<6 | 18, string>;
  pretender: string;
  operator: string;
  payer: string;
  other: string;
  /** Sends a call of a contract and returns the transaction's hash. It is in no block until one is made. */
  send(from: string, to: string, call: string): Promise<string>;
  /** Makes blocks, each with all transactions that wait. */
  mine(blocks?: number): Promise<void>;
  /** Makes a block this much later, in seconds. */
  pass(seconds: number): Promise<void>;
  block(which: number | 'latest'): Promise<Block>;
  /** One transaction with several transfers. */
  sendMany(token: string, parts: [receiver: string, units: bigint][]): Promise<string>;
  /** Replaces the newest blocks by as many others. `to` gets a transfer in front of those that come later. */
  reorganize(depth: number, fate: Fate, token: string, to: string): Promise<void>;
}

const plenty = 10n ** 30n;
const gas = '0x2dc6c0';

/** Starts a chain and puts the contracts on it. */
export async function startLocalChain(): Promise<LocalChain> {
  const { rpc, stop, url } = await startAnvil();
  const [operator = '', payer = '', other = ''] = await rpc<string[]>('eth_accounts');
  const mine = async (blocks = 1) => {
    for (let made = 0; made < blocks; made += 1) await rpc('evm_mine');
  };
  const send: LocalChain['send'] = (from, to, data) => rpc('eth_sendTransaction', { from, to, data, gas });
  const deploy = async (name: Contract, ...values: bigint[]) => {
    const data = contracts[name].code + values.map(word).join('');
    const hash = await rpc<string>('eth_sendTransaction', { from: operator, data, gas });
    await mine();
    return (await rpc<{ contractAddress: string }>('eth_getTransactionReceipt', hash)).contractAddress;
  };
  const batch = await deploy('BatchSender');
  const issueToken = async (decimals: 6 | 18) => {
    const token = await deploy('QuietToken', BigInt(decimals));
    for (const owner of [payer, other]) {
      await send(operator, token, callOf('QuietToken', 'issue', owner, plenty));
      await send(owner, token, callOf('QuietToken', 'approve', batch, plenty));
    }
    await mine();
    return token;
  };
  const block: LocalChain['block'] = async (which) => {
    const name = typeof which === 'number' ? `0x${which.toString(16)}` : which;
    const found = await rpc<Record<'number' | 'hash' | 'timestamp', string>>(
      'eth_getBlockByNumber',
      name,
      false,
    );
    return { number: Number(found.number), hash: found.hash, time: Number(found.timestamp) };
  };
  const tokens = { 6: await issueToken(6), 18: await issueToken(18) };
  return {
    url,
    rpc,
    stop,
    tokens,
    pretender: await deploy('Pretender'),
    operator,
    payer,
    other,
    send,
    mine,
    block,
    pass: async (seconds) => {
      await rpc('evm_increaseTime', Math.round(seconds));
      await mine();
    },
    sendMany: (token, parts) => send(payer, batch, batchCall(token, parts)),
    reorganize: async (depth, fate, token, to) => {
      const { number } = await block('latest');
      const again: [unknown, number][] = [];
      for (let place = 0; place < depth && fate !== 'dropped'; place += 1) {
        const name = `0x${(number - depth + 1 + place).toString(16)}`;
        const { transactions } = await rpc<{ transactions: string[] }>('eth_getBlockByNumber', name, false);
        for (const hash of transactions)
          again.push([await rpc('eth_getRawTransactionByHash', hash), fate === 'same' ? place : depth - 1]);
      }
      const first = { from: operator, to: token, data: callOf('QuietToken', 'issue', to, 1n), gas };
      await rpc('anvil_reorg', depth, fate === 'later' ? [[first, depth - 1], ...again] : again);
    },
  };
}

/** The data of a call of a contract's function. */
export function callOf(contract: Contract, name: string, ...values: (string | bigint)[]): string {
  const selectors: Record<string, string> = contracts[contract].selectors;
  return `${selectors[name]}${values.map(word).join('')}`;
}

function batchCall(token: string, parts: [string, bigint][]): string {
  const list = (values: (string | bigint)[]) => word(BigInt(values.length)) + values.map(word).join('');
  const receivers = list(parts.map(([receiver]) => receiver));
  const values = list(parts.map(([, units]) => units));
  const places = [96n, 96n + BigInt(receivers.length / 2)].map(word).join('');
  return `${contracts.BatchSender.selectors.send}${word(token)}${places}${receivers}${values}`;
}

function word(value: string | bigint): string {
  return (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0');
}
