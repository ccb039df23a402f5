import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { figuresDatabase as database, forgetSealed } from './forget-sealed.ts';
import { keepSealed, readSealed } from './sealed.ts';

const day = 86_400_000;
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const keep = (value: unknown = 'a canary') => keepSealed(database, 'sign-in-1', value, () => true);

function setClock(now: number): void {
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
}

beforeEach(() => forgetSealed(database));

// Rule: FRAME-20
it('reads what was kept for this sign-in, and deletes what was kept for another', async () => {
  await keep({ amount: '12.34' });
  expect(await readSealed(database, 'sign-in-1', day)).toEqual({
    value: { amount: '12.34' },
    at: expect.any(Number),
  });
  expect(await readSealed(database, 'sign-in-2', day)).toBeNull();
  expect(await databases()).not.toContain(database);
});

it('makes no database to read, and keeps nothing that is no longer wanted', async () => {
  expect(await readSealed(database, 'sign-in-1')).toBeNull();
  expect(await databases()).not.toContain(database);
  await keepSealed(database, 'sign-in-1', 'a canary', () => false);
  expect(await readSealed(database, 'sign-in-1')).toBeNull();
});

// Rule: FRAME-21
it.each([
  ['a moment before its time is over', day - 1, true],
  ['once its time is over', day, false],
  ['in the past', -1, false],
] as const)('with a limit, reads it %s', async (_when, later, isThere) => {
  const now = Date.now();
  setClock(now);
  await keep();
  setClock(now + later);
  expect((await readSealed(database, 'sign-in-1', day)) !== null).toBe(isThere);
  expect((await databases()).includes(database)).toBe(isThere);
});

it('without a limit, reads it whatever the clock says', async () => {
  const now = Date.now();
  setClock(now);
  await keep();
  for (const later of [400 * day, -400 * day]) {
    setClock(now + later);
    expect(await readSealed(database, 'sign-in-1')).toMatchObject({ value: 'a canary' });
  }
});

it('keeps what the browser fails to read, and says so; deletes what cannot be decrypted', async () => {
  await keep();
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('The disk is busy.', 'UnknownError');
  });
  onTestFinished(() => get.mockRestore());
  await expect(readSealed(database, 'sign-in-1')).rejects.toThrow('The disk is busy.');
  expect(await readSealed(database, 'sign-in-1')).toMatchObject({ value: 'a canary' });
  const decrypt = vi
    .spyOn(crypto.subtle, 'decrypt')
    .mockRejectedValueOnce(new DOMException('', 'OperationError'));
  onTestFinished(() => decrypt.mockRestore());
  expect(await readSealed(database, 'sign-in-1')).toBeNull();
  expect(await databases()).not.toContain(database);
});

// Rule: FRAME-22
it('fails where there is no space, and leaves nothing', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  await expect(keep()).rejects.toThrow('full');
  expect(await readSealed(database, 'sign-in-1')).toBeNull();
});
