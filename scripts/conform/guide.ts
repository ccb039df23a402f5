import type { OperationId } from '../../service/common/handler.ts';
import { callFacts, isRequired, operationOf } from './calls.ts';

/** The page for people who connect a service of their own. Its tables follow from the contract. */
export const guidePage = 'docs/your-service.md';

/** The page with its tables as they should be. @throws if it lacks the place of one */
export function withTables(page: string): string {
  const ids = Object.keys(callFacts) as OperationId[];
  const rowOf = (id: OperationId) => {
    const { method, path } = operationOf(id);
    const { needs, rule, untried, without } = callFacts[id];
    const tried = untried ? `no: ${untried}` : (needs ?? 'yes');
    return `| \`${id}\` | \`${method} ${path}\` | ${without} | [${rule}](product.md#${rule.toLowerCase()}) | ${tried} |`;
  };
  const tableOf = (isWanted: (id: OperationId) => boolean) =>
    [
      '| call | address | without it, nobody can | rule | tried by `conform` |',
      '|---|---|---|---|---|',
      ...ids.filter(isWanted).map(rowOf),
    ].join('\n');
  const required = replaced(page, 'required calls', tableOf(isRequired));
  return replaced(
    required,
    'optional calls',
    tableOf((id) => !isRequired(id)),
  );
}

function replaced(page: string, name: string, table: string): string {
  const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`);
  if (!place.test(page)) throw new Error(`${guidePage} has no place for the ${name}.`);
  return page.replace(place, (_, start, end) => `${start}${table}\n${end}`);
}
