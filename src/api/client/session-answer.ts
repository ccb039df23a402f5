import type { Session } from '../../contract/contract.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Result, unwrap } from './unwrap.ts';

const fields = ['uuid', 'email', 'status', 'role', 'accessToken', 'refreshToken'] as const;

/** Whether this is all a session is made of. */
export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return fields.every((name) => typeof found[name] === 'string' && found[name] !== '');
}

/**
 * The session a call has opened. Half a session would sign nobody in, and say nothing.
 * @throws {ApiError} `malformed`, too, when anything of it is missing
 */
export async function unwrapSession(call: Promise<Result<Session>>): Promise<Session> {
  const answer: unknown = await unwrap(call);
  if (!isSession(answer)) throw new ApiError({ kind: 'malformed' });
  return answer;
}
