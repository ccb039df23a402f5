import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function run(input: string, ...options: string[]) {
  const env = { ...process.env, NODE_OPTIONS: '' };
  return spawnSync('node', ['scripts/print-xpub.ts', ...options], { input, encoding: 'utf8', env });
}

/** Of the account of these words, as the service prints it at the start. */
const fingerprint = '3bf95407';

const phrase = 'test test test test test test test test test test test junk';

test('the public key and the first addresses of a seed phrase are printed, and nothing of the phrase', () => {
  const { stderr, stdout } = run(`  ${phrase}\n`);
  expect(stdout).toContain(
    'PAYMENT_XPUB=xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGke',
  );
  expect(stdout).toContain('PAYMENT_FIRST_ADDRESS=0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n');
  expect(stdout).toContain("m/44'/60'/0'/0/1 0x70997970C51812dc3A010C7d01b50e0d17dc79C8\n");
  expect(stdout).toContain(`Fingerprint of the account: ${fingerprint}\n`);
  expect(stdout + stderr).not.toContain('junk');
  expect(stdout).not.toContain('xprv');
});

test('another account has other addresses', () => {
  expect(run(`${phrase}\n`, '--account', '7').stdout).toContain('0xAF4311d557fBC876059e39306ec1f3343753df29');
});

test('a phrase with a word too few is refused', () => {
  const { status, stderr, stdout } = run('test test test\n');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('this has 3.');
});
