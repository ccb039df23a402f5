import type { UserRole } from '../../src/contract/contract.ts';
import type { Config } from '../common/config.ts';
import type { User } from './user-repository.ts';

/** The role of an account: ADMIN if the settings name its address as an operator's and the address is confirmed. */
export function roleOf(
  { email, role, status }: Pick<User, 'email' | 'status'> & { role: UserRole },
  { operators }: Pick<Config, 'operators'>,
): UserRole {
  return status === 'ACTIVE' && operators.includes(email) ? 'ADMIN' : role;
}
