import type { MachineEvent } from '../lib/composition.ts';
import type { UnitState } from '../lib/machine-unit.ts';
import type { Point } from '../lib/program.ts';
import type { ProgramName } from './programs.ts';
import type { Sid } from './tokens.ts';

/** Code that runs in a tab. */
export interface Run {
  /** Unique within its tab while it runs. */
  readonly id: number;
  readonly of: ProgramName;
  /** The sign-in whose request it is. */
  readonly sid: Sid | null;
  /** The refresh token it exchanges. */
  readonly token: string | undefined;
  point: Point;
  /** The actor that it stands for in a machine, such as `session:refresh`; null once nobody listens. */
  actor: string | null;
  /** Of each call that waits: how far it has come. */
  calls: Record<number, string>;
  /** Another tab took the lock from it. */
  isRobbed: boolean;
}

export interface Tab {
  readonly name: string;
  session: UnitState;
  /** Null where the composition has no access machine. */
  access: UnitState | null;
  /** The sign-in of this tab's requests and caches; null for a guest. */
  signIn: Sid | null;
  /** The sign-in whose user info the area came from. */
  shown: Sid | null;
  /** The name of the stored session as this tab sees it. Another tab's change shows here late. */
  seen: string | null;
  isFrozen: boolean;
  /** Time has passed in it unseen. */
  wasFrozen: boolean;
  runs: Run[];
  /** Stands for all of the above in the keys of worlds; null while the tab changes. */
  key: number | null;
}

/** A sign-in at a service that rotates refresh tokens: a token used twice ends it. */
export interface Family {
  newest: number;
  /** The rotation whose access token works; 0 for none. */
  access: number;
  isOver: boolean;
}

/** How often each optional move may still happen. They only fall, which bounds the composition. */
export interface Budget {
  /** By tab. */
  requests: Record<string, number>;
  expiries: number;
  signOuts: number;
  signIns: number;
  /** The service or the network fails: no answer, a lost answer, a late call. */
  failures: number;
  freezes: number;
  /** An answer to a request takes longer than other things that happen. */
  delays: number;
}

export interface World {
  tabs: Tab[];
  /** The name of the stored session. */
  stored: string | null;
  /** Who holds each lock, as `tab/run`. */
  locks: Record<string, string>;
  /** Who waits for the session's lock, as `tab/run`, in order. */
  line: string[];
  /** Spent refresh tokens, as names of locks. */
  marks: string[];
  families: Partial<Record<Sid, Family>>;
  /** Refresh calls that the tab gave up but that may still reach the service. */
  late: string[];
  budget: Budget;
  /** Past events, as far as rules ask for them. */
  past: {
    /** Signed out by the person, or replaced by another sign-in. */
    ended: Sid[];
    refused: Sid[];
    /** Refresh tokens whose successors were stored. */
    renewed: string[];
    hasFailed: boolean;
  };
  breach: string | null;
  /** Machine events since the last step. Not part of the world's key. */
  events: MachineEvent[];
}

/** A world that shares its tabs with the other one until they change. */
export function copyWorld(world: World): World {
  const { budget, past } = world;
  return {
    ...world,
    tabs: [...world.tabs],
    locks: { ...world.locks },
    line: [...world.line],
    marks: [...world.marks],
    families: Object.fromEntries(Object.entries(world.families).map(([sid, family]) => [sid, { ...family }])),
    late: [...world.late],
    budget: { ...budget, requests: { ...budget.requests } },
    past: { ...past },
    events: [],
  };
}

/** A tab to change: a copy, if other worlds share it. */
export function tabIn(world: World, name: string): Tab {
  const index = world.tabs.findIndex((tab) => tab.name === name);
  const tab = world.tabs[index];
  if (!tab) throw new Error(`No tab is called ${name}.`);
  if (tab.key === null) return tab;
  const own = { ...tab, runs: tab.runs.map((run) => ({ ...run, calls: { ...run.calls } })), key: null };
  world.tabs[index] = own;
  return own;
}

const tabKeys = new Map<string, number>();

function keyOfTab(tab: Tab): number {
  const key = [
    tab.session.id,
    tab.access?.id,
    tab.signIn,
    tab.shown,
    tab.seen,
    tab.isFrozen,
    tab.wasFrozen,
    ...tab.runs.map(({ id, of, sid, point, actor, calls, isRobbed }) =>
      [id, of, sid, point.id, actor, isRobbed, ...Object.entries(calls)].join(),
    ),
  ].join(';');
  const number = tabKeys.get(key) ?? tabKeys.size;
  tabKeys.set(key, number);
  return number;
}

/** Worlds with equal keys have the same future. From now on, the world's tabs may be shared. */
export function keyOf(world: World): string {
  const { tabs, stored, locks, line, marks, families, late, budget, past, breach } = world;
  for (const tab of tabs) tab.key ??= keyOfTab(tab);
  return [
    ...tabs.map(({ key }) => key),
    stored,
    ...Object.entries(locks).toSorted(),
    line,
    marks.toSorted(),
    ...Object.entries(families).map(([sid, { newest, access, isOver }]) => [sid, newest, access, isOver]),
    late.toSorted(),
    ...Object.values(budget.requests),
    ...[budget.expiries, budget.signOuts, budget.signIns, budget.failures, budget.freezes, budget.delays],
    ...[past.ended.toSorted(), past.refused.toSorted(), past.renewed.toSorted(), past.hasFailed],
    breach,
  ].join('|');
}
