import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problemDefaults } from '../../service/common/problem.ts';
import { commonMessages } from '../../src/texts/error-messages.ts';
import { memberMessages } from '../../src/texts/member-error-messages.ts';
import { secondFactorMessages } from '../../src/texts/second-factor.ts';
import { validationMessages } from '../../src/texts/validation-messages.ts';
import { repository } from './lib/sandbox-process.ts';

const page = readFileSync(join(repository, 'docs/product.md'), 'utf8');

/** The cells of the table below a heading, without its header and formatting. */
function tableUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll(/`|\*\*\[D\]\*\*/g, '').trim()),
  );
}

/** A message as the page shows it, with a number for every limit. */
function inWords(message: string | ((field: string, limit: number) => string)): string {
  return typeof message === 'string' ? message : message('{{field}}', 256);
}

// Rule: FIELD-1
test('the product page lists the messages of fields as people see them', () => {
  const listed = tableUnder('Fields and messages').map(([message = '']) =>
    message.replace(/\{\{(minLength|min|max|maxItems)\}\}/, '256'),
  );
  expect(listed.toSorted()).toEqual(Object.values(validationMessages).map(inWords).toSorted());
});

// Rule: ERROR-11
test('the product page lists every error with its status and the words people see', () => {
  const listed = tableUnder('Errors').map(([code = '', status, message]) => [
    code,
    [Number(status), message],
  ]);
  const known = Object.entries({ ...commonMessages, ...memberMessages, ...secondFactorMessages }).map(
    ([code, message]) => [code, [Reflect.get(problemDefaults, code)[0], message]],
  );
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(known));
});
