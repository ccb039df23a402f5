import { type ChildProcess, spawn } from 'node:child_process';
import { readOptions } from './read-options.ts';

/** Runs the product with live reload; with `--service`, the client in front of another service. */
export async function run(args: string[]): Promise<void> {
  const { values } = readOptions({ args, options: { service: { type: 'string' } } });
  const service = values.service;
  if (service !== undefined && !/^https?:/.test(service)) {
    console.error(`${service} is not an address such as https://staging.example.`);
    process.exit(2);
  }
  // Vite serves the page and forwards calls, so links in emails must lead to Vite too.
  const env = {
    PUBLIC_URL: 'http://127.0.0.1:5173',
    SANDBOX_URL: `http://127.0.0.1:${process.env.PORT ?? 4310}`,
    ...process.env,
    ...(service && { SERVICE_URL: service }),
  };
  const watch = ['--watch', '--watch-preserve-output', 'service/main.ts'];
  const children = [
    ...(service ? [] : [spawn('node', watch, { stdio: 'inherit', env })]),
    spawn('vite', [], { stdio: 'inherit', env }),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await Promise.race(children.map(ended));
  stop();
}
