import type { PostAnswer, Served } from './programs.ts';
import { type Sid, tokensIn } from './tokens.ts';
import type { World } from './world.ts';

/** A service with rotating refresh tokens, without grace: a token used twice ends the sign-in. */

export function openFamily(world: World, sid: Sid): void {
  world.families[sid] = { newest: 1, access: 1, isOver: false };
}

export function serve(world: World, authorization: string): Served {
  const { sid, rotation } = tokensIn(authorization.replace('Bearer ', ''));
  const family = world.families[sid];
  const isValid = family && !family.isOver && family.access === rotation;
  return { status: isValid ? 200 : 401, owner: sid };
}

export function exchange(world: World, refreshToken: string): PostAnswer {
  const { sid, rotation } = tokensIn(refreshToken);
  const family = world.families[sid];
  if (family && !family.isOver && rotation === family.newest) {
    family.newest += 1;
    family.access = family.newest;
    return { tokens: `${sid}.${family.newest}` };
  }
  if (family && !family.isOver && !world.past.hasFailed)
    world.breach = `the service gets ${refreshToken} twice, although nothing failed`;
  if (family) family.isOver = true;
  world.past.refused = [...new Set([...world.past.refused, sid])];
  return 'refused';
}

/** Ends a sign-in if this is its newest token. */
export function revoke(world: World, refreshToken: string): void {
  const { sid, rotation } = tokensIn(refreshToken);
  const family = world.families[sid];
  if (family && rotation === family.newest) family.isOver = true;
}
