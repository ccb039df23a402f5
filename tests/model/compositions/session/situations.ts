import type { Fault } from './programs.ts';
import type { SessionOptions } from './session-composition.ts';
import type { Budget } from './world.ts';

const quiet: Omit<Budget, 'requests'> = {
  expiries: 0,
  signOuts: 0,
  signIns: 0,
  failures: 0,
  freezes: 0,
  delays: 0,
};
const requests = (ofA: number, ofB: number) => ({ 'tab A': ofA, 'tab B': ofB });

/** A request of tab A was refused, so tab A refreshes. */
const refreshUnderWay = [
  'tab A: sends a request',
  'time: ends the access token of ann1',
  'the service: answers (tab A, request 0)',
];

const limit = 60_000;

/** What is explored. Each situation bounds how often optional moves may happen. */
export const situations: readonly SessionOptions[] = [
  {
    name: 'two tabs: calls fail, a tab freezes',
    budget: { ...quiet, requests: requests(1, 1), expiries: 2, failures: 1, freezes: 1 },
    limit,
  },
  {
    name: 'two tabs: people sign out and in',
    budget: { ...quiet, requests: requests(1, 1), expiries: 1, signOuts: 1, signIns: 1 },
    limit,
  },
  {
    name: 'two tabs: a sign-out while calls fail',
    budget: { ...quiet, requests: requests(1, 1), expiries: 1, signOuts: 1, failures: 1 },
    limit,
  },
  {
    name: 'two tabs: answers take long',
    budget: { ...quiet, requests: requests(1, 1), expiries: 2, delays: 1 },
    limit,
  },
  {
    name: 'two tabs: another person signs in during a refresh',
    budget: { ...quiet, requests: requests(2, 1), expiries: 2, signIns: 1 },
    prelude: refreshUnderWay,
    limit,
  },
  {
    name: 'access: sign-ins follow one another',
    budget: { ...quiet, requests: requests(0, 0), signOuts: 1, signIns: 2 },
    hasAccess: true,
    limit,
  },
  {
    name: 'access: another sign-in while calls fail',
    budget: { ...quiet, requests: requests(1, 0), expiries: 1, failures: 1, signIns: 1 },
    hasAccess: true,
    limit,
  },
];

/** A situation for each fault, and the rule that notices it. */
export const noticed: readonly (Pick<SessionOptions, 'budget' | 'hasAccess' | 'prelude'> & {
  fault: Fault;
  rule: string | RegExp;
})[] = [
  {
    fault: 'refresh without reading storage',
    budget: { ...quiet, requests: requests(1, 1), expiries: 1 },
    rule: 'a refresh uses ann1-refresh-1 again',
  },
  {
    fault: 'tabs do not share a lock',
    budget: { ...quiet, requests: requests(1, 1), expiries: 1 },
    rule: 'two refreshes use ann1-refresh-1 at once',
  },
  {
    fault: 'the refreshes of a tab do not take turns',
    budget: { ...quiet, requests: requests(2, 1), expiries: 2, signIns: 1 },
    prelude: refreshUnderWay,
    rule: 'the refresh of tab A loses the lock, although the tab is alive',
  },
  {
    fault: 'a gate that ignores the sign-in',
    budget: { ...quiet, requests: requests(1, 1), signIns: 1 },
    rule: 'a request of ann1 is sent with tokens of bob1',
  },
  {
    fault: 'the next sign-in of a person counts as the same',
    budget: { ...quiet, requests: requests(0, 0), signIns: 2 },
    hasAccess: true,
    rule: 'tab A shows the area of ann1 to ann2',
  },
  {
    fault: 'the wait for the lock has no limit',
    budget: { ...quiet, requests: requests(1, 1), expiries: 1, freezes: 1 },
    rule: 'request 0 of tab A need not end: nothing more can happen',
  },
];
