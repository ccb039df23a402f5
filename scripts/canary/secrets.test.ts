import { describe, expect, it } from 'vitest';
import { secretsIn, tellsSecret } from './secrets.ts';

describe('the texts that the app must keep', () => {
  it('are all texts but short ones, times, and words of the contract', () => {
    const answer = {
      accessToken: 'eyJhbGciOi',
      nested: [{ email: 'zoe@botdeck.example' }],
      apiKey: 'ONLY_CAPITALS',
      note: '2026-11-22 is my birthday',
      status: ['FORCE_STOPPED', 'UNKNOWN'],
      code: 'error.auth.invalidToken',
      at: ['2026-11-22T12:00:00.000Z', '2026-11-22'],
      short: 'short',
      amount: 1_234_567,
    };
    expect(secretsIn(JSON.stringify(answer))).toEqual([
      'eyJhbGciOi',
      'zoe@botdeck.example',
      'ONLY_CAPITALS',
      '2026-11-22 is my birthday',
    ]);
    expect([null, '', '<html>', '7'].flatMap(secretsIn)).toEqual([]);
  });
});

describe('a message', () => {
  const told = (message: object, secret: string) => tellsSecret(JSON.stringify(message), [secret]);

  it('tells a secret if one of its texts has it, at any depth', () => {
    expect(told({ entry: { event: { token: 'Bearer secret token' } } }, 'secret token')).toBe(true);
    expect(told({ entry: { event: { token: 'access token 1' } } }, 'secret token')).toBe(false);
  });

  it('tells a secret that JSON writes in another way', () => {
    expect(told({ phrase: 'say "friend"\nand \\enter' }, '"friend"\nand \\enter')).toBe(true);
  });
});
