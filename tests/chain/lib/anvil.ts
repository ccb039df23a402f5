import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../service/testing/free-port.ts';

/** A chain on this machine that makes a block only when it is told to. */
export interface Anvil {
  url: string;
  /** Calls a method of the node. Throws for an error of the node. */
  rpc<Result = unknown>(method: string, ...params: unknown[]): Promise<Result>;
  stop(): Promise<void>;
}

const waitMs = 45_000;

/** Starts a chain. `finalized` trails its head by eight blocks. Throws a line that says what is missing. */
export async function startAnvil(): Promise<Anvil> {
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
