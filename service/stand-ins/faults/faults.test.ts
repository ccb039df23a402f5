import { expect, test } from 'vitest';
import { FaultInjector } from './faults.ts';

test('a fault matches paths by a glob, and only one method if it names one', () => {
  const faults = new FaultInjector();
  faults.add({ path: '/user/bots/*', method: 'GET', status: 500 });
  expect(faults.take('GET', '/user/bots/1')?.status).toBe(500);
  expect(faults.take('GET', '/user/bots/1/statistic')).toBeUndefined();
  expect(faults.take('PUT', '/user/bots/1')).toBeUndefined();
});

test('the oldest matching fault applies, as many times as it says', () => {
  const faults = new FaultInjector();
  faults.add({ path: '/**', status: 503, times: 2 });
  faults.add({ path: '/user/info', status: 404 });
  const statuses = [1, 2, 3].map(() => faults.take('GET', '/user/info')?.status);
  expect(statuses).toEqual([503, 503, 404]);
});
