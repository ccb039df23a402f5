import { expect, test } from 'vitest';
import { RateLimiter } from '../http/rate-limiter.ts';
import { PasswordGuesses } from './password-guesses.ts';

const email = 'ada@example.com';
const create = () => new PasswordGuesses(new RateLimiter({ now: () => new Date(0) }, true));

/** Ten wrong passwords from each of five addresses. */
function guessByStrangers(guesses: PasswordGuesses): void {
  for (let count = 0; count < 50; count += 1) guesses.take(`198.51.100.${count % 5}`, email);
}

test('what strangers guess does not keep somebody out where they signed in before', () => {
  const guesses = create();
  guesses.trust('192.0.2.1', email);
  guessByStrangers(guesses);
  expect(() => guesses.take('192.0.2.2', email)).toThrow('Too many attempts');
  expect(() => guesses.take('192.0.2.1', email)).not.toThrow();
});

test('whoever guesses where somebody signed in before gets no further than elsewhere', () => {
  const guesses = create();
  guesses.trust('192.0.2.1', email);
  for (let count = 0; count < 10; count += 1) guesses.take('192.0.2.1', email);
  expect(() => guesses.take('192.0.2.1', email)).toThrow('Too many attempts');
});

test('right passwords do not count', () => {
  const guesses = create();
  for (let count = 0; count < 200; count += 1) guesses.take('192.0.2.1', email)();
  expect(() => guesses.take('192.0.2.1', email)).not.toThrow();
});
