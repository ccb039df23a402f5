import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readContract } from '../service/http/contract.ts';
import type { Needs } from './conform/calls.ts';
import { Unreachable } from './conform/courier.ts';
import { Findings } from './conform/findings.ts';
import { isConforming, junitOf, type Report, reportOf, tableOf } from './conform/report.ts';
import { runLive } from './conform/run-live.ts';
import { readOptions } from './read-options.ts';

const usage = `Usage, one of:
  npm run conform -- <address of the service> --as <email> [--write] [--allow bot] [--allow order]
  npm run conform -- --har <recording of a browser>
  npm run conform -- --openapi <document of the service>
Each also takes [--json file] [--junit file].`;

/** Compares a service with the contract, and prints how each call stands. Exit code 0 only without a difference. */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = readOptions({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      write: { type: 'boolean' },
      allow: { type: 'string', multiple: true },
      har: { type: 'string' },
      openapi: { type: 'string' },
      json: { type: 'string' },
      junit: { type: 'string' },
    },
  });
  const { allow = [], as: email, har, openapi, write } = values;
  const unknown = allow.find((word) => word !== 'bot' && word !== 'order');
  if (unknown !== undefined) return refuse(`--allow takes bot or order, not ${unknown}.`);
  const [address, ...more] = positionals;
  const sources = [address, har, openapi].filter((source) => source !== undefined);
  if (sources.length !== 1 || more.length > 0 || (address === undefined) !== (email === undefined))
    return refuse(usage);
  const file = har ?? openapi;
  if (file !== undefined && !existsSync(file)) return refuse(`There is no file ${file}.`);
  const base = address && baseOf(address);
  if (address && !base) return refuse(`${address} is not an address such as https://staging.example.`);
  const allowed = [...(write ? ['--write'] : []), ...allow.map((word) => `--allow ${word}`)] as Needs[];
  const password = base && (process.env.CONFORM_PASSWORD || (await askPassword(String(email))));
  if (base && !password)
    return refuse('Set CONFORM_PASSWORD, or type the password when you are asked for it.');

  const report = await examine(base || String(file), async (findings) => {
    if (base && password) {
      return `${await runLive(findings, { base, email: String(email), password, allowed })} requests`;
    }
    if (har !== undefined) {
      const { judgeRecording } = await import('./conform/recorded.ts');
      return `${await judgeRecording(har, findings)} recorded calls`;
    }
    const { judgeDocument } = await import('./conform/their-openapi.ts');
    return `${await judgeDocument(String(openapi), findings)} described calls`;
  });
  console.log(tableOf(report));
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
  if (values.junit) await writeFile(values.junit, junitOf(report));
  process.exitCode = isConforming(report) ? 0 : 1;
}

function refuse(words: string): void {
  console.error(words);
  process.exitCode = 2;
}

/** The base address of the calls. If it has no path, it gets that of the contract. */
function baseOf(address: string): string | undefined {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin + (pathname === '/' ? '/api' : pathname.replace(/\/+$/, ''));
}

/** @param judge reports what it has judged */
async function examine(source: string, judge: (findings: Findings) => Promise<string>): Promise<Report> {
  const findings = new Findings();
  const began = performance.now();
  try {
    const judged = await judge(findings);
    const seconds = Math.round((performance.now() - began) / 1000);
    const { version } = readContract().document.info as { version: string };
    return reportOf(`${source}: ${judged} in ${seconds} s, by version ${version} of the contract`, findings);
  } catch (error) {
    if (error instanceof Unreachable) return reportOf(source, findings, error.message);
    throw error;
  }
}

/** Asks for the password without showing it. Undefined if the input ends before one is typed. */
async function askPassword(email: string): Promise<string | undefined> {
  process.stderr.write(`Password of ${email}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ended = once(prompt, 'close').then(() => undefined);
  const password = await Promise.race([prompt.question(''), ended]);
  prompt.close();
  process.stderr.write('\n');
  return password;
}
