import type { Config } from '../common/config.ts';
import { Problem } from '../common/problem.ts';

/** Refuses somebody whose account is blocked; the form for support is out of their reach. */
export const blocked = ({ supportEmail }: Pick<Config, 'supportEmail'>): Problem =>
  new Problem('error.user.notActive', { message: `This account is blocked. Write to ${supportEmail}.` });
