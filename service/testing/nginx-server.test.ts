import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './local-servers.ts';
import { startNginx } from './nginx-server.ts';

const complaint = 'nginx: [emerg] unknown directive "brotli_static"';

it.each([
  ['before it has a log', `echo '${complaint}' >&2`],
  ['in its log', `echo '${complaint}' > "$(dirname "$2")/error.log"`],
])('an nginx that does not start gives its reason, said %s', async (_case, commands) => {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'nginx');
  writeFileSync(program, `#!/bin/sh\n${commands}\nexit 1\n`);
  chmodSync(program, 0o755);
  const place = { folder, port: await freePort(), url: 'https://localhost' };
  await expect(startNginx(place, [], { program })).rejects.toThrow(`nginx did not start: ${complaint}`);
});
