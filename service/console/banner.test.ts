import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { printBanner } from './banner.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['127.0.0.1', false],
  ['localhost', false],
  ['0.0.0.0', true],
  ['192.0.2.5', true],
])('listening at %s, a warning that others can open the console: %s', (host, isWarned) => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  printBanner(readConfig({ HOST: host }), 'http://127.0.0.1:4310');
  expect(print.mock.calls.flat().join().includes('Everyone who can reach this machine')).toBe(isWarned);
});
