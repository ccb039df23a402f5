import { expect, test } from 'vitest';
import { callFrom } from '../bots/members.fixture.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import { createSessionHandlers } from './session-handlers.ts';

test('guesses at one account are limited however many addresses they come from', async () => {
  const { close, deps, realClock, services } = await startTestSandbox();
  const limiter = new RateLimiter(realClock, true);
  const { login } = createSessionHandlers({ ...deps, sessions: services.sessions, limiter });
  const guess = (email: string, from: number) =>
    login({ ...callFrom<'login'>('', { body: { email, password: 'wrong' } }), ip: `198.51.100.${from}` });
  const code = (name: string) => expect.objectContaining({ code: name });

  await Promise.allSettled(Array.from({ length: 49 }, (_, from) => guess('ada@example.com', from)));
  await expect(guess('ada@example.com', 50)).rejects.toEqual(code('error.auth.unauthorized'));
  await expect(guess('Ada@example.com', 51)).rejects.toEqual(code('error.generic.tooManyRequests'));
  await expect(guess('una@example.com', 51)).rejects.toEqual(code('error.auth.unauthorized'));
  await close();
}, 60_000);
