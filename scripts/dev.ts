import { type ChildProcess, spawn } from 'node:child_process';

/** Runs the product with live reload. */
export async function run(): Promise<void> {
  // Vite serves the page and forwards calls, so links in emails must lead to Vite too.
  const env = {
    PUBLIC_URL: 'http://127.0.0.1:5173',
    SANDBOX_URL: `http://127.0.0.1:${process.env.PORT ?? 4310}`,
    ...process.env,
  };
  const children = [
    spawn('node', ['--watch', '--watch-preserve-output', 'service/main.ts'], { stdio: 'inherit', env }),
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
