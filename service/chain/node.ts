import { setTimeout as pause } from 'node:timers/promises';
import { ChainAway, NodeRefused } from './chain-errors.ts';

/** What a node answers at once, as far as it has been found out. */
interface Limits {
  /** Blocks in one question for logs. */
  blocks: number;
  /** Receivers in one question for logs. */
  receivers: number;
}

/** One voice: a node, or several that take turns when one does not answer. */
export interface ChainNode {
  /** Calls a method of JSON-RPC. Throws `ChainAway` without an answer, `NodeRefused` for an error of the node. */
  call(method: string, params: readonly unknown[]): Promise<unknown>;
  limits: Limits;
}

interface NodeOptions {
  /** How long one answer may take, in milliseconds. */
  timeoutMs?: number;
  /** The wait before the second try, in milliseconds; it doubles with each further one. */
  againMs?: number;
}

const mostTries = 4;
/** Each node has its own words for “later”. What is none of them is a refusal. */
const later = /rate|too many requests|per second|capacity|try again|beyond|not found|unknown block|timeout/i;

/** One voice at these addresses. A question without an answer is asked again a little later, at the next address. */
export function createNode(urls: string[], { againMs = 250, timeoutMs = 5000 }: NodeOptions = {}): ChainNode {
  const limits = { blocks: 2000, receivers: 500 };
  const call: ChainNode['call'] = async (method, params) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask(urls[(tries - 1) % urls.length] ?? '', method, params, timeoutMs);
      } catch (error) {
        if (!(error instanceof ChainAway) || tries === mostTries) throw error;
      }
      await pause(againMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
    }
  };
  return { call, limits };
}

async function ask(
  url: string,
  method: string,
  params: readonly unknown[],
  timeoutMs: number,
): Promise<unknown> {
  const answer = await post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), timeoutMs).catch(
    (error: unknown) => {
      // Neither the address nor the answer is repeated: an address may contain a key.
      throw new ChainAway(`${method}: ${error instanceof Error ? error.name : 'failed'}.`);
    },
  );
  const { error, result } = isRecord(answer) ? answer : {};
  if (error !== undefined && error !== null) {
    const message = isRecord(error) && typeof error.message === 'string' ? error.message : '';
    if (later.test(message)) throw new ChainAway(`${method}: ${message}`);
    throw new NodeRefused(`${method}: ${message}`);
  }
  if (result === undefined) throw new ChainAway(`${method}: the answer has no result.`);
  return result;
}

async function post(url: string, body: string, timeoutMs: number): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  const answer: unknown = await response.json();
  // Some nodes send the errors of JSON-RPC with a status of their own.
  if (!response.ok && response.status !== 400) throw new TypeError(`Status ${response.status}`);
  return answer;
}

/** True for an object with fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
