import { expect, test } from 'vitest';
import { Gate } from './hashing.ts';

// Rule: ACCOUNT-5
test('of many passwords at once, four are checked, a hundred wait in line, and the rest are refused', async () => {
  const gate = new Gate();
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const answers = Array.from({ length: 106 }, (_, index) =>
    gate.run(() => {
      started.push(index);
      return new Promise<number>((resolve) => ends.push(() => resolve(index)));
    }),
  );
  const busy = { code: 'error.internal.serviceError', status: 503, retryAfter: 2 };
  await expect(answers[104]).rejects.toMatchObject(busy);
  await expect(answers[105]).rejects.toMatchObject(busy);
  expect(started).toEqual([0, 1, 2, 3]);
  for (let index = 0; index < 104; index += 1) {
    ends[index]?.();
    await answers[index];
    await expect.poll(() => started.length).toBe(Math.min(index + 5, 104));
  }
  expect(started).toEqual(Array.from({ length: 104 }, (_, index) => index));
  await expect(gate.run(async () => 'free again')).resolves.toBe('free again');
});

test('work that fails gives its place to the next', async () => {
  const gate = new Gate();
  const failing = Array.from({ length: 8 }, () => gate.run(() => Promise.reject(new Error('wrong'))));
  await Promise.allSettled(failing);
  await expect(gate.run(async () => 'done')).resolves.toBe('done');
});
