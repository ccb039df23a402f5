import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectFiles } from './checks/project-files.ts';
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
  it('gets the time of the last complete run, and its figures', () => {
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
});

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const [table = ''] = /\| last whole \|.*?(?=\n\n)/s.exec(contributing) ?? [];
const rows = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, command = '']) => command);
const written = projectFiles(['*.ts', ':!*.test.ts']).flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/(?:record|end)Proof\(\s*(['`])(.+?)\1/g)].map(
    ([, , command = '']) => command,
  ),
);

/** Whether a command is written this way, where `${…}` stands for any word. */
const isSaid = (command: string) => (pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/\$\{\w+\}/g, '\\w+')}$`).test(command);

describe('the table of proofs', () => {
  it.each(rows)('has a command that records %s', (row) => {
    expect(written.filter(isSaid(row))).toHaveLength(1);
    expect(withProof(contributing, row, 'today', '1 test')).toContain('| today | 1 test |');
  });

  it.each(written)('has a row for what records %s', (command) => {
    expect(rows.some((row) => isSaid(row)(command))).toBe(true);
  });
});
