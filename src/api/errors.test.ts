import { describe, expect, it } from 'vitest';
import { ApiError, describeError, describeProblem, type ReceivedErrorBody } from './errors.ts';
// The texts of members' error codes are loaded with their calls.
import './member.ts';

const answered = (body?: ReceivedErrorBody) => new ApiError({ kind: 'response', status: 500, body });
const ownWords = 'The service responded with status 500. Try again later.';
const blanks = ['', ' ', ' \n\t\u00a0'];

describe('the message of a failure', () => {
  // Rules: ERROR-2, ERROR-3
  it.each<[string, ReceivedErrorBody, string]>([
    ['words for a known code', { code: 'error.bot.notFound', message: 'No.' }, 'Trading bot not found.'],
    ['words for a known code', { code: 'error.bot.notFound', message: ' ' }, 'Trading bot not found.'],
    [
      'words for a known code, then why if the code has several causes',
      { code: 'error.apiKey.notValid', message: 'This key can withdraw.' },
      'This API key was not accepted. This key can withdraw.',
    ],
    ["the service's words for an unknown code", { code: 'error.new', message: 'No.' }, 'No.'],
    ["the service's words if it gives no code", { message: 'No.' }, 'No.'],
    ['its own words if the service gives none', { code: 'error.new' }, ownWords],
  ])('is %s', (_, body, words) => {
    expect(describeError(answered(body))).toBe(words);
  });

  // Rules: ERROR-2, ERROR-5
  it.each(blanks)('is the error’s own message if the service sends %j', (message) => {
    const failure = answered({ code: 'error.new', message });
    expect(describeError(failure)).toBe(ownWords);
    expect(failure.serviceMessage).toBeUndefined();
  });

  // Rule: ERROR-2
  it.each(blanks)('is "Unknown error" if every message is %j', (message) => {
    expect(describeError(new Error(message))).toBe('Unknown error');
    expect(describeProblem({ code: 'error.new', message })).toBe('Unknown error');
  });

  it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('takes no message from %s', (code) => {
    expect(describeError(answered({ code, message: 'No.' }))).toBe('No.');
    expect(describeError(answered({ code }))).toBe(ownWords);
    expect(describeProblem({ code, message: 'No.' })).toBe('No.');
  });
});

describe('the message after too many attempts', () => {
  // Rule: ERROR-12
  it.each([
    [300, 'Too many attempts. Try again in 5 minutes.'],
    [241, 'Too many attempts. Try again in 5 minutes.'],
    [45, 'Too many attempts. Try again in 45 seconds.'],
    [1, 'Too many attempts. Try again in 1 second.'],
    [0, 'Too many attempts. Wait a moment, then try again.'],
    [undefined, 'Too many attempts. Wait a moment, then try again.'],
  ])('says how long to wait, if the service does: %s s', (retryAfter, words) => {
    const body = { code: 'error.generic.tooManyRequests', message: 'Slow down.' };
    const failure = new ApiError({ kind: 'response', status: 429, body, retryAfter });
    expect(describeError(failure)).toBe(words);
    expect(describeProblem({ code: body.code, message: failure.message })).toBe(words);
  });
});

describe('the message while an exchange cannot be reached', () => {
  // Rules: KEY-10, ERROR-12
  it.each([
    [7, 'Try again in 7 seconds.'],
    [5_400, 'Try again in 90 minutes.'],
    [3 * 86_400, 'Try again in 72 hours.'],
    [undefined, 'Wait a moment, then try again.'],
  ])('says that the key may be good, and how long to wait: %s s', (retryAfter, wait) => {
    const body = { code: 'error.exchange.notAvailable', message: 'No.' };
    const failure = new ApiError({ kind: 'response', status: 503, body, retryAfter });
    expect(describeError(failure)).toBe(
      `We can’t reach the exchange right now. This doesn’t mean anything is wrong with your key. ${wait}`,
    );
  });

  // Rule: ERROR-14
  it.each([
    ['BINANCE', 'Binance'],
    ['HTX', 'HTX'],
    ['KRAKEN', 'the exchange'],
    ['toString', 'the exchange'],
  ])('names the exchange if the client knows it: %s', (exchange, name) => {
    const body = { code: 'error.exchange.notAvailable', message: 'No.', exchange };
    const failure = new ApiError({ kind: 'response', status: 503, body, retryAfter: 7 });
    const words = `We can’t reach ${name} right now. This doesn’t mean anything is wrong with your key. Try again in 7 seconds.`;
    expect(describeError(failure)).toBe(words);
    expect(describeProblem({ code: body.code, message: failure.message })).toBe(words);
  });
});

// Rule: ERROR-12
it('says that nothing was charged while payments cannot be taken, and how long to wait', () => {
  const body = { code: 'error.payment.notAvailable', message: 'No.' };
  const failure = new ApiError({ kind: 'response', status: 503, body, retryAfter: 60 });
  expect(describeError(failure)).toBe(
    'We can’t take payments right now, and you haven’t been charged. Try again in 60 seconds.',
  );
});

// Rule: ERROR-2
it.each([
  ['of the service', { code: 'error.generic.badRequest', message: 'The request is too large.' }],
  ['of a proxy', undefined],
])('is a sentence for a request that is too large, by the answer %s', (_, body) => {
  const failure = new ApiError({ kind: 'response', status: 413, body, isPage: body === undefined });
  expect(describeError(failure)).toBe(
    body ? 'Check what you entered.' : 'The service responded with status 413. Try again later.',
  );
});

describe('a very long message of the service', () => {
  const long = 'No. '.repeat(200);

  // Rule: ERROR-5
  it('is cut at 300 characters, as a field’s message is', () => {
    const failure = answered({ message: long, fields: { email: long } });
    const cut = `${long.slice(0, 299)}…`;
    expect(describeError(failure)).toBe(cut);
    expect(failure.fields.email).toBe(cut);
  });

  it('stays whole up to 300 characters', () => {
    expect(describeError(answered({ message: 'x'.repeat(300) }))).toBe('x'.repeat(300));
  });
});

describe('the field messages of a failure', () => {
  const sent = JSON.parse('{"email":"Taken","password":" ","__proto__":"x","toString":""}');

  // Rule: ERROR-5
  it('is the service’s message, or nothing if that is blank', () => {
    const failure = answered({ fields: sent });
    expect(Object.entries(failure.fields)).toEqual([
      ['email', 'Taken'],
      ['__proto__', 'x'],
    ]);
  });

  it('is nothing if the service names no field', () => {
    expect(answered().fields).toEqual({});
    expect(Object.hasOwn(answered().fields, 'toString')).toBe(false);
  });
});
