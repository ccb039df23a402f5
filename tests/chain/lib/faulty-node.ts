import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '../../../service/testing/local-servers.ts';
import type { Random } from './random.ts';

/** An event as a node answers it. */
export type RawLog = Record<string, unknown> & { blockNumber: string; transactionHash: string };

/** The faults of a node. Shares are from 0 to 1 of all calls. */
export interface Faults {
  /** Takes every call and never answers. */
  silent?: boolean;
  /** Ends the connection. */
  dropped?: number;
  tooMany?: number;
  rateLimited?: number;
  garbage?: number;
  withoutResult?: number;
  /** Blocks it lags behind. */
  lag?: number;
  /** Blocks at the head whose events it does not know yet, and leaves out without a word. */
  unindexed?: number;
  /** The most blocks in one request for events. */
  blocks?: number;
  /** The most receivers in one request for events. */
  receivers?: number;
  /** Reports every event twice. */
  twice?: boolean;
  /** Blocks from this one on have other hashes. */
  forkFrom?: number;
  /** Transactions whose events it leaves out. */
  hidden?: Set<string>;
  /** It knows only the balances of the newest five blocks. */
  forgets?: boolean;
  /** Events it makes up. */
  forge?(from: number, to: number): Promise<RawLog[]>;
  /** Called before each answer. */
  before?(method: string, params: unknown[]): Promise<void>;
}

export interface FaultyNode {
  url: string;
  faults: Faults;
  /** How many calls it has received. */
  calls(): number;
  stop(): Promise<void>;
}

type Answer = { result?: unknown; error?: unknown };

export async function startFaultyNode(upstream: string, faults: Faults, random: Random): Promise<FaultyNode> {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    reply(upstream, faults, random, request, response).catch(() => request.socket.destroy());
  });
  const { close, url } = await listenLocally(server);
  return { url, faults, calls: () => calls, stop: close };
}

async function reply(
  upstream: string,
  faults: Faults,
  random: Random,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
  await faults.before?.(method, params);
  if (faults.silent) return;
  const send = (answer: string | Answer, status = 200) => {
    const text = typeof answer === 'string' ? answer : JSON.stringify({ jsonrpc: '2.0', id, ...answer });
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
  const happens = (share = 0) => share > 0 && random() < share;
  if (happens(faults.dropped)) request.socket.destroy();
  else if (happens(faults.tooMany)) send({ error: { code: 429, message: 'Too Many Requests' } }, 429);
  else if (happens(faults.rateLimited)) send({ error: { code: -32005, message: 'request rate exceeded' } });
  else if (happens(faults.garbage)) send('<html>Bad gateway</html>');
  else if (happens(faults.withoutResult)) send({});
  else send(await answerOf(upstream, faults, method, params));
}

const prunedState = {
  code: -32000,
  message: 'missing trie node 9f1b: state 0x9f1b is not available, not found',
};

async function answerOf(
  upstream: string,
  faults: Faults,
  method: string,
  params: unknown[],
): Promise<Answer> {
  const ask = async (name: string, values: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: name, params: values });
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch(upstream, { method: 'POST', headers, body })).json()) as Answer;
  };
  const top = Number((await ask('eth_blockNumber', [])).result) - (faults.lag ?? 0);
  if (method === 'eth_getBlockByNumber') {
    const block = params[0] === 'latest' ? `0x${Math.max(0, top).toString(16)}` : String(params[0]);
    if (Number(block) > top) return { result: null };
    const answer = await ask(method, [block, false]);
    const header = answer.result as { hash: string } | null;
    if (header && faults.forkFrom !== undefined && Number(block) >= faults.forkFrom)
      header.hash = `0xdead${header.hash.slice(6)}`;
    return answer;
  }
  if (method === 'eth_call' && faults.forgets && Number(params[1]) < top - 4) return { error: prunedState };
  if (method !== 'eth_getLogs') return ask(method, params);
  const [filter] = params as [{ fromBlock: string; toBlock: string; topics: (string | string[] | null)[] }];
  const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)];
  const refusal = refuse(faults, to - from + 1, filter.topics[2]?.length ?? 0);
  if (refusal) return { error: { code: -32602, message: refusal } };
  const logs = (await ask(method, params)).result as RawLog[];
  const told = logs
    .filter(({ blockNumber }) => Number(blockNumber) <= top - (faults.unindexed ?? 0))
    .filter(({ transactionHash }) => !faults.hidden?.has(transactionHash));
  const forged = (await faults.forge?.(from, to)) ?? [];
  return { result: [...told, ...(faults.twice ? told.toReversed() : []), ...forged] };
}

function refuse(
  { blocks, receivers }: Faults,
  askedBlocks: number,
  askedReceivers: number,
): string | undefined {
  if (blocks !== undefined && askedBlocks > blocks)
    return `eth_getLogs is limited to a ${blocks} block range`;
  if (receivers !== undefined && askedReceivers > receivers) return 'exceed max topics';
  return undefined;
}
