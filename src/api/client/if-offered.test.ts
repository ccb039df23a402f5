import { describe, expect, it } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { ifOffered } from './if-offered.ts';

const failing = (status: number, code?: string) =>
  ifOffered(Promise.reject(serviceError(status, code === undefined ? {} : { code })));

describe('a call that not every service offers', () => {
  it('answers as usual', async () => {
    await expect(ifOffered(Promise.resolve(1))).resolves.toBe(1);
  });

  // Rule: ERROR-18
  it.each([undefined, 'error.generic.notFound'])('is null if it is missing (%s)', async (code) => {
    await expect(failing(404, code)).resolves.toBeNull();
  });

  it.each([
    [404, 'error.trade.notFound'],
    [404, 'error.bot.notFound'],
    [403, undefined],
    [500, undefined],
  ])('fails with %i %s', async (status, code) => {
    await expect(failing(status, code)).rejects.toMatchObject({ status });
  });

  it('fails if there is no answer', async () => {
    await expect(ifOffered(Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
  });
});
