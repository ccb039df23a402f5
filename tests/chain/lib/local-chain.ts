import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../service/testing/local-servers.ts';

import contracts from '../contracts/tokens.json' with { type: 'json' };

/** A chain on this machine that makes a block only on request. */
interface Anvil {
  url: string;
  /** Calls a method of the node. Throws for an error of the node. */
  rpc<Result = unknown>(method: string, ...params: unknown[]): Promise<Result>;
  stop(): Promise<void>;
}

const waitMs = 45_000;

/** Starts a chain. `finalized` trails its head by eight blocks. Throws a line that says what is missing. */
async function startAnvil(): Promise<Anvil> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const quiet = ['--silent', '--no-mining', '--order', 'fifo', '--accounts', '6', '--slots-in-an-epoch', '2'];
  const child = spawn(program(), ['--port', String(port), ...quiet], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const endWithThis = () => child.kill('SIGKILL');
  process.once('exit', endWithThis);
  const rpc: Anvil['rpc'] = (method, ...params) => ask(url, method, params);
  await untilAnswering(child, rpc);
  return {
    url,
    rpc,
    stop: async () => {
      process.off('exit', endWithThis);
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The program inside the package for this system. */
function program(): string {
  const { arch, platform } = process;
  const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`;
  const require = createRequire(import.meta.url);
  try {
    return join(
      require.resolve(`${name}/package.json`),
      '..',
      'bin',
      platform === 'win32' ? 'anvil.exe' : 'anvil',
    );
  } catch {
    throw new Error(`The tests of payments need a local chain, and ${name} is not installed. Run npm ci.`);
  }
}

async function untilAnswering(child: ChildProcess, rpc: Anvil['rpc']): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (const end = Date.now() + waitMs; Date.now() < end; ) {
    if (failure || child.exitCode !== null) break;
    try {
      await rpc('eth_chainId');
      return;
    } catch {
      await pause(50);
    }
  }
  child.kill('SIGKILL');
  const reason = failure?.message ?? (child.exitCode === null ? 'no answer' : `exit code ${child.exitCode}`);
  throw new Error(`The local chain does not start (${reason}). On Linux, anvil needs glibc 2.35 or newer.`);
}

async function ask<Result>(url: string, method: string, params: unknown[]): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const answer = (await response.json()) as { result: Result; error?: { message: string } };
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

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
  /** Makes blocks, each with all waiting transactions. */
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
