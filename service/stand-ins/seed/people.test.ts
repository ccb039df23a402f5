import { expect, test } from 'vitest';
import { readConfig } from '../../common/config.ts';
import { welcome } from './people.ts';

test.each([
  ['127.0.0.1', 'does not warn', false],
  ['localhost', 'does not warn', false],
  ['0.0.0.0', 'warns', true],
  ['192.0.2.5', 'warns', true],
])('if HOST is %s, the terminal %s that others can open the console', (host, _, isWarned) => {
  const text = welcome(readConfig({ HOST: host }), 'http://127.0.0.1:4310');
  expect(text.includes('Anyone who can reach this machine')).toBe(isWarned);
});
