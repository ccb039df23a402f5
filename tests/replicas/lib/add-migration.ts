import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Gives a checkout one more migration, as its next release would have. */
export function addMigration(checkout: string, statement: string): void {
  const folder = join(checkout, 'service/db/migrations');
  const journal = join(folder, 'meta/_journal.json');
  const list = JSON.parse(readFileSync(journal, 'utf8'));
  const last = list.entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next`;
  list.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(journal, JSON.stringify(list));
  writeFileSync(join(folder, `${tag}.sql`), statement);
}
