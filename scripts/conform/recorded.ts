import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import type { OperationId } from '../../service/common/handler.ts';
import { callFacts, findCall, operationOf } from './calls.ts';
import { parseBody, Unreachable } from './courier.ts';
import type { Findings } from './findings.ts';
import { isUnknownCall, judgeAnswer } from './judge.ts';
import { judgeSteps } from './play-bot.ts';

type Json = Record<string, unknown>;

/** The parts of an entry of a HAR file that matter. */
interface Entry {
  request: { method: string; url: string };
  response: {
    status: number;
    headers: { name: string; value: string }[];
    content?: { mimeType?: string; text?: string; encoding?: string };
  };
}

/**
 * Judges the calls that a browser recorded. Reads the file piece by piece, so its size does not matter.
 * @returns how many calls it holds
 * @throws {Unreachable} if it is not a HAR file
 */
export async function judgeRecording(path: string, findings: Findings): Promise<number> {
  const runs = new Map<string, Json[]>();
  let calls = 0;
  let entries = 0;
  let isWhole = true;
  const parser = new JSONParser({ paths: ['$.log.entries.*'], keepStack: false });
  parser.onValue = ({ value }) => {
    entries += 1;
    if (isEntry(value)) calls += judgeEntry(value, findings, runs);
  };
  parser.onError = () => {
    isWhole = false;
  };
  for await (const chunk of createReadStream(path)) {
    parser.write(chunk as Buffer);
    if (!isWhole || parser.isEnded) break;
  }
  if (entries === 0) throw new Unreachable(`${path} is not a HAR file with entries.`);
  if (!parser.isEnded || !isWhole)
    findings.remarks.add(`${path} is cut or broken; the ${entries} entries before that were read.`);
  for (const steps of runs.values()) judgeSteps(findings, steps);
  for (const id of Object.keys(callFacts) as OperationId[])
    findings.skips(id, 'the recording does not have it');
  return calls;
}

function isEntry(value: unknown): value is Entry {
  const { request, response } = (value ?? {}) as { request?: Json; response?: Json };
  return (
    typeof request?.method === 'string' &&
    typeof request.url === 'string' &&
    URL.canParse(request.url) &&
    typeof response?.status === 'number' &&
    Array.isArray(response.headers)
  );
}

/**
 * Judges one entry, and keeps what it says about a run.
 * @returns 1 if it is a call of the contract
 */
function judgeEntry({ request, response }: Entry, findings: Findings, runs: Map<string, Json[]>): 0 | 1 {
  const id = findCall(request.method, new URL(request.url).pathname);
  // Status 0: the page gave the request up.
  if (!id || response.status === 0) return 0;
  const { mimeType = '', encoding, text: sent = '' } = response.content ?? {};
  const headers = headersOf(response.headers, mimeType);
  const text = encoding === 'base64' ? Buffer.from(sent, 'base64').toString() : sent;
  const answer = { status: response.status, headers, text, body: parseBody(text, headers) };
  const { successStatus } = operationOf(id);
  if (text === '' && response.status < 300 && successStatus !== 204)
    findings.skips(id, 'the recording lacks its answer');
  else if (isUnknownCall(answer) && (answer.body as Json | undefined)?.code === undefined) findings.lacks(id);
  else judgeAnswer(operationOf(id), answer, findings);
  if (response.status >= 500) findings.remarks.add(`${id} failed with status ${response.status}.`);
  const run = answer.body as Json | undefined;
  if (id === 'getBot' && response.status === 200 && typeof run?.status === 'string')
    runs.set(String(run.uuid), [...(runs.get(String(run.uuid)) ?? []), run]);
  return 1;
}

function headersOf(sent: Entry['response']['headers'], mimeType: string): Headers {
  const headers = new Headers();
  for (const { name, value } of sent)
    if (/^[\w-]+$/.test(name)) headers.append(name, String(value).replaceAll(/[^\x20-\xff]/g, ''));
  if (!headers.has('content-type') && mimeType) headers.set('content-type', mimeType);
  return headers;
}
