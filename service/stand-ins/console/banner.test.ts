import { expect, test } from 'vitest';
import { readConfig } from '../../common/config.ts';
import { welcome } from './banner.ts';

test.each([
  ['127.0.0.1', false],
  ['localhost', false],
  ['0.0.0.0', true],
  ['192.0.2.5', true],
])('listening at %s, a warning that others can open the console: %s', (host, isWarned) => {
  const text = welcome(readConfig({ HOST: host }), 'http://127.0.0.1:4310');
  expect(text.includes('Everyone who can reach this machine')).toBe(isWarned);
});
