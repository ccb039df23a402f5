import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Findings } from './findings.ts';
import { isConforming, junitOf, reportOf, tableOf } from './report.ts';

test('every rule that a difference may name is one of the product', () => {
  const product = readFileSync('docs/product.md', 'utf8');
  const named = globSync('scripts/conform/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([A-Z]+-\d+)'/g)].map(([, id = '']) => id),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((id) => !product.includes(`<sub id="${id.toLowerCase()}">`))).toEqual([]);
});

test('a service without a required call does not conform, one without an optional call does', () => {
  const findings = new Findings();
  findings.lacks('getLossLimit');
  expect(isConforming(reportOf('a service', findings))).toBe(true);
  findings.lacks('getBot');
  const report = reportOf('a service', findings);
  expect(isConforming(report)).toBe(false);
  expect(tableOf(report)).toContain('Absent, required:\n  getBot: nobody can see the status of the bot\n');
});

test('a difference says where it is, what was expected, what came, and the rule', () => {
  const findings = new Findings();
  for (const index of [0, 7]) findings.differs('listApiKeys', `items.${index}.uuid`, 'a value', 'nothing');
  const report = reportOf('a service', findings);
  expect(tableOf(report)).toContain('items.0.uuid: expected a value, got nothing. Breaks SHAPE-12.');
  expect(tableOf(report)).toContain('1 differ in 1 place (1 break the client)');
});

test('JUnit has a failure for each difference, and is well formed whatever came', () => {
  const findings = new Findings();
  findings.differs('getBot', 'status', '<a> & "b"', 'nothing');
  const xml = junitOf(reportOf('a service', findings, 'It stopped.'));
  expect(xml).toContain('expected &lt;a&gt; &amp; &quot;b&quot;');
  expect(xml.match(/<failure /g)).toHaveLength(1);
  expect(xml).toContain('<error message="It stopped."/>');
});
