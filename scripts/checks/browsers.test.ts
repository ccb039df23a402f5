import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { usedApis } from './browsers.ts';

it('the APIs that a project names are found by their types', { timeout: 60_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'apis-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { lib, strict: true }, include: ['*'] }),
  );
  writeFileSync(
    join(root, 'typed.ts'),
    `const numbers: readonly number[] = [1];
numbers.toSorted();
URL.canParse('a');
new Intl.ListFormat().format([]);
document.createElement('div').checkVisibility();
fetch('a').then((response) => response.json());
const own = { anchor: () => 1, share() {} };
own.anchor();
own.share();
type Unused = OffscreenCanvas;
navigator.locks.request('a', () => 1);
`,
  );
  writeFileSync(join(root, 'plain.js'), 'structuredClone(1);');
  const names = usedApis(join(root, 'tsconfig.json')).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'Array.toSorted',
      'URL.canParse_static',
      'ListFormat.format',
      'Element.checkVisibility',
      'Response.json',
      'Navigator.locks',
      'LockManager.request',
      'structuredClone',
    ]),
  );
  expect(names.filter((name) => /anchor|share|OffscreenCanvas/.test(name))).toEqual([]);
});
