import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withProof } from './proofs.ts';

const page = `# Contributing

| \`npm run e2e\` | another table |

## The longer proofs

| command | covers | last whole | figures |
|---|---|---|---|
| \`npm run e2e\` | every screen | not yet | – |
| \`npm run e2e -- more\` | more | not yet | – |
`;

describe('the row of a proof', () => {
  it('gets when the proof was last whole, and its figures', () => {
    expect(withProof(page, 'npm run e2e', '2026-11-23, 1a2b3c4', '412 tests')).toBe(
      page.replace('every screen | not yet | –', 'every screen | 2026-11-23, 1a2b3c4 | 412 tests'),
    );
  });

  it('can be written again', () => {
    const once = withProof(page, 'npm run e2e', '2026-11-23, 1a2b3c4', '412 tests');
    expect(withProof(once, 'npm run e2e', 'not yet', '–')).toBe(page);
  });

  it('must be there', () => {
    expect(() => withProof(page, 'npm run bench', 'today', '1 test')).toThrow('no row for npm run bench');
    expect(() => withProof('', 'npm run e2e', 'today', '1 test')).toThrow('no row for npm run e2e');
  });

  it.each([
    'npm run e2e',
    'npm run answers',
    'npm run canary',
    'npm run mutate',
    'npm run bench',
    'npm run test:browsers',
    'npm run test:replicas',
    'npm run test:chain',
    'npm run test:site -- contract',
    'npm run test:site -- e2e',
    'npm run test:site -- chaos',
  ])('is there for %s', (command) => {
    const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
    expect(withProof(contributing, command, 'today', '1 test')).toContain('| today | 1 test |');
  });
});
