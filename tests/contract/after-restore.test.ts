import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAddresses } from '../../service/chain/addresses.ts';
import { addChain } from '../../service/chain/chain-repository.ts';
import { openEmbedded } from '../../service/db/open-database.ts';
import { type LocalChain, startLocalChain } from '../chain/lib/local-chain.ts';
import { serviceSettings, testAccount } from '../chain/lib/world-options.ts';

let chain: LocalChain;
const folder = mkdtempSync(join(tmpdir(), 'botdeck-after-restore-'));
beforeAll(async () => {
  chain = await startLocalChain();
}, 60_000);
afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const command = join(import.meta.dirname, '../../service/commands/after-restore.ts');
  return new Promise((resolve) => {
    execFile(
      'node',
      [command, ...args],
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    );
  });
}

test('a command finds on the chain what was paid to addresses that a restored database does not know', async () => {
  const { close, db } = await openEmbedded(folder);
  const backedUp = await chain.block('latest');
  const { hash, number: block, time } = backedUp;
  await addChain(db, 31_337, { block, hash, at: new Date(time * 1000) });
  await db.execute(sql`select setval('payment_address_index', 1000000)`);
  await close();
  const settings = serviceSettings(chain, 1);
  const { addressAt } = openAddresses({
    ...testAccount,
    ...{ id: 31_337, name: '', voices: [], former: [], returnSenders: [] },
    ...{ token: chain.tokens[6], decimals: 6, confirmations: 1, lookSeconds: 2 },
  });
  await chain.sendMany(chain.tokens[6], [[addressAt(3), 98_000_000n]]);
  await chain.mine(2);

  const first = await run(settings, '--addresses', '20');
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/number 3, 0x\w{40}: 98 USDT, order [\w-]{36}\n/),
  });
  expect(first.output).toContain('"act":"ADDRESSES_SCANNED"');
  expect(first.output).toContain('run this with --first-number 1000001.');
  const options = ['--addresses', '20', '--from-block', String(block + 1), '--first-number', '500'];
  const again = await run(settings, ...options);
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringContaining('None of them has received money.'),
  });
}, 120_000);

test('it says how it is used, and that it is for payments on a chain only', async () => {
  const use =
    'Use: node service/commands/after-restore.ts [--addresses 1000] [--from-block 123] [--first-number 123 …], or after-restore.ts events.jsonl';
  expect(await run({}, '--adresses', '20')).toEqual({ code: 1, output: use });
  expect(await run({}, '--addresses', 'many')).toEqual({ code: 1, output: use });
  expect(await run({}, '--first-number', '5', '--first-number', 'x')).toEqual({ code: 1, output: use });
  expect(await run({})).toEqual({ code: 1, output: 'Nothing is lost on a chain: PAYMENTS is not chain.' });
}, 60_000);
