import { execFileSync } from 'node:child_process';
import { people } from '../../../service/stand-ins/seed/people.ts';

/** Makes a seeded person the operator, as the operators' guide says. */
export function nameOperator(database: { DATA_DIR: string } | { DATABASE_URL: string }): void {
  const env = { ...process.env, ...database };
  execFileSync('node', ['service/member.ts', 'grant', people.new.email], { env });
}
