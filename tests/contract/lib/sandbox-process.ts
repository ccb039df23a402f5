import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const repository = join(import.meta.dirname, '../../..');

/** Copies what the service needs into another checkout, and returns its folder. */
export function copyCheckout(folder: string): string {
  for (const part of ['service', 'src/contract', 'openapi.yaml', 'package.json']) {
    cpSync(join(repository, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

export interface SandboxProcess {
  url: string;
  pid: number;
  /** Sends the signal and waits for the end. Returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  output(): string;
}

export interface Ended {
  code: number | null;
  output: string;
}

interface Launch {
  /** The folder of the checkout; by default this one. */
  checkout?: string;
  /** Called with each line that the process writes to stderr. */
  hear?: (line: string) => void;
}

/** Milliseconds. */
export const startLimit = 60_000;

/** Starts the sandbox of a checkout as a separate process and waits until it answers. */
export async function startProcess(env: NodeJS.ProcessEnv, how: Launch = {}): Promise<SandboxProcess> {
  const { child, output } = launch(env, how);
  const exited = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), startLimit);
    child.stdout?.on('data', () => {
      const address = /Botdeck(?: is running at)?\s+(http\S+)/.exec(output())?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
    exited.then(() => {
      clearTimeout(limit);
      reject(new Error(`The sandbox did not start: ${output()}`));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    output,
    signal: (name) => void child.kill(name),
    end: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** Starts the sandbox and waits until it ends. */
export async function runProcess(env: NodeJS.ProcessEnv, how: Launch = {}): Promise<Ended> {
  const { child, output } = launch(env, how);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

// Without compiled code from before, each start takes longer.
const { PATH, NODE_COMPILE_CACHE } = process.env;

function launch(
  env: NodeJS.ProcessEnv,
  { checkout = repository, hear }: Launch,
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(checkout, 'service/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', SEED: 'off', ...env },
    stdio: 'pipe',
  });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  if (hear) createInterface({ input: child.stderr }).on('line', hear);
  return { child, output: () => text };
}
