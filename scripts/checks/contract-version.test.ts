import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { digestOf, versionFaults } from './contract-version.ts';

const contract = readFileSync('openapi.yaml', 'utf8').replace(/^ {2}version: .*/m, "  version: '2.1'");
const rowOf = (version: string, digest = '–') => `| ${version} | 2026-11-26 | ${digest} | more |\n`;
const page = rowOf('2.1', `\`${digestOf(contract)}\``) + rowOf('2.0') + rowOf('1.12');
const faultsAfter = (was: string | RegExp, is: string) => versionFaults(contract.replace(was, is), page);

describe('the version of the contract', () => {
  it('may stay where only words and examples change', () => {
    expect(faultsAfter('summary: One run of the bot', 'summary: A run of the bot')).toEqual([]);
    expect(faultsAfter("'correct horse 7!'", "'battery staple 8?'")).toEqual([]);
  });

  it.each([
    ['a call', 'operationId: getBot\n', 'operationId: getTheBot\n'],
    ['a status', "'304': {", "'305': {"],
    ['a field', 'tradeAmount: { type: number,', 'tradeAmount: { type: string,'],
    ['what is required', 'required: [code, message]', 'required: [code]'],
    ['a value', 'enum: [USD]', 'enum: [USD, EUR]'],
    ['who may call', 'x-role: ADMIN', 'x-role: USER'],
  ])('must change with %s', (_, was, is) => {
    expect(faultsAfter(was, is)).toEqual([expect.stringContaining('is no longer that of version 2.1')]);
  });

  it('is the newest in the list, which begins with the newest', () => {
    expect(versionFaults(contract, rowOf('1.12') + page)).toHaveLength(3);
    expect(versionFaults(contract, '')).toEqual(['docs/contract-changes.md lists no version.']);
    expect(faultsAfter("version: '2.1'", "version: '2.2'")).toHaveLength(1);
  });
});
