import { expect, test } from 'vitest';
import { deriveKeys } from '../common/secrets.ts';
import { createAccessTokens } from './access-tokens.ts';

const minute = 60_000;
const start = Date.parse('2026-01-01T00:00:00Z');
const keys = deriveKeys(['a key for tests, long enough to use']).accessToken;

async function issue() {
  let now = start;
  const tokens = createAccessTokens(keys, 600, { now: () => new Date(now) });
  const token = await tokens.issue('a session', 'ada', new Date(start + 60 * minute));
  const moveTo = (at: number) => {
    now = at;
  };
  return { token, tokens, moveTo };
}

test('a token that was accepted once still expires', async () => {
  const { moveTo, token, tokens } = await issue();
  const proven = { sessionUuid: 'a session', expiresAt: new Date(start + 10 * minute) };
  expect(await tokens.verify(token)).toEqual(proven);
  moveTo(start + 10 * minute - 1);
  expect(await tokens.verify(token)).toEqual(proven);
  moveTo(start + 10 * minute);
  expect(await tokens.verify(token)).toBeUndefined();
});

test('a token that was accepted once does not let an altered one in', async () => {
  const { token, tokens } = await issue();
  await tokens.verify(token);
  const [header, , signature] = token.split('.');
  const [, other] = (await tokens.issue('another session', 'ada', new Date(start + 60 * minute))).split('.');
  expect(await tokens.verify([header, other, signature].join('.'))).toBeUndefined();
});
