import { describe, expect, it } from 'vitest';
import { problemOf } from './problem.ts';

describe('problemOf', () => {
  it('keeps code, message and fields of a failed request', () => {
    const thrown = Object.assign(new Error('No such bot.'), {
      code: 'error.bot.notFound',
      fields: { uuid: 'Unknown', other: 1 },
    });
    expect(problemOf(thrown)).toEqual({
      code: 'error.bot.notFound',
      message: 'No such bot.',
      fields: { uuid: 'Unknown' },
    });
  });

  it.each([undefined, null, 'text', 7, {}, { message: '' }, { code: 3, message: 4, fields: null }])(
    'accepts %j',
    (thrown) => {
      expect(problemOf(thrown)).toEqual({ code: null, message: 'Unknown error', fields: {} });
    },
  );

  it.each(['', ' ', ' \n\t\u00a0'])('treats %j as no message', (blank) => {
    expect(problemOf(new Error(blank)).message).toBe('Unknown error');
    expect(problemOf({ message: 'No.', fields: { email: 'Taken', password: blank } }).fields).toEqual({
      email: 'Taken',
    });
  });
});
