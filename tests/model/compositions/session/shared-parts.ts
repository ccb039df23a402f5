import type { PostAnswer, Served } from './programs.ts';
import { markOf, type Sid, tokensIn } from './tokens.ts';
import { type Run, type Tab, tabIn, type World } from './world.ts';

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

/** A request for a lock: wait for it, try once, or take it from its holder. */
export interface LockCall {
  readonly name: string;
  readonly how: 'wait' | 'try' | 'steal';
}

const nameOf = (tab: Tab, run: Run) => `${tab.name}/${run.id}`;

/**
 * What the browser answers at once; null for a request that waits in line. Spent tokens are marked with locks that
 * nobody releases while it matters, so they are kept as a list.
 */
export function requestLock(
  world: World,
  tab: Tab,
  run: Run,
  call: number,
  { name, how }: LockCall,
): 'granted' | 'taken' | null {
  if (name.startsWith('botdeck.session.spent.')) {
    if (world.marks.includes(name)) return 'taken';
    world.marks.push(name);
    return 'granted';
  }
  if (how === 'wait') {
    run.calls[call] = world.locks[name] ?? '';
    world.line.push(nameOf(tab, run));
    return null;
  }
  if (how === 'try' && world.locks[name] !== undefined) return 'taken';
  if (how === 'steal') rob(world, name);
  world.locks[name] = nameOf(tab, run);
  return 'granted';
}

function rob(world: World, name: string): void {
  for (const tab of world.tabs) {
    const robbed = tab.runs.find((run) => world.locks[name] === nameOf(tab, run));
    if (!robbed) continue;
    for (const run of tabIn(world, tab.name).runs) if (run.id === robbed.id) run.isRobbed = true;
    if (!tab.isFrozen) world.breach = `the refresh of ${tab.name} loses the lock, although the tab is alive`;
  }
}

/** Whether this run is next in line for a free lock. */
export function isNext(world: World, tab: Tab, run: Run, name: string): boolean {
  return world.locks[name] === undefined && world.line[0] === nameOf(tab, run);
}

/** Gives the lock to the next in line, or takes it out of the line. */
export function leaveLine(world: World, tab: Tab, run: Run, granted: string | null): void {
  world.line = world.line.filter((waiting) => waiting !== nameOf(tab, run));
  if (granted !== null) world.locks[granted] = nameOf(tab, run);
}

/**
 * Whether a wait for a lock may last its whole time: the tab that holds it is frozen, or its holder has changed. A task
 * ends within the wait of those who come first after it.
 */
export function mayTimeOut(world: World, name: string, holderThen: string | undefined): boolean {
  const holder = world.locks[name];
  if (holder === undefined) return false;
  return holder !== holderThen || world.tabs.some((tab) => tab.isFrozen && holder.startsWith(`${tab.name}/`));
}

/** The answer to a query of the locks: who holds them, and whether this refresh token is marked. */
export function heldLocks(world: World, refreshToken: string | undefined) {
  const held = Object.entries(world.locks).map(([name, holder]) => ({
    name,
    clientId: holder.split('/')[0],
  }));
  const mark = refreshToken === undefined ? '' : markOf(refreshToken);
  return world.marks.includes(mark) ? [...held, { name: mark, clientId: 'some tab' }] : held;
}
