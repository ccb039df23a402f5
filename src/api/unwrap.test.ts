import { expect, it, vi } from 'vitest';

it('counts a change until it has an answer or has failed, and no reads', async () => {
  // Other tests leave changes without an answer.
  vi.resetModules();
  const { countWrite, hasOpenWrites } = await import('./unwrap.ts');
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  void countWrite('GET', () => new Promise(() => {}));
  expect(hasOpenWrites()).toBe(false);
  const sent = countWrite('PUT', () => promise);
  const failed = countWrite('POST', () => other.promise);
  resolve();
  await sent;
  expect(hasOpenWrites()).toBe(true);
  other.reject(new Error('lost'));
  await expect(failed).rejects.toThrow('lost');
  expect(hasOpenWrites()).toBe(false);
});
