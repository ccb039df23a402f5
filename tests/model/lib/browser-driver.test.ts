import { describe, expect, it } from 'vitest';
import { type BrowserDriver, browserPaths } from './browser-driver.ts';
import { coverage } from './coverage.ts';
import { lockMachine, lockModel } from './toys/models.ts';

/** A fake page: what was done to it, and what it shows. */
interface FakePage {
  readonly done: string[];
  shows: string;
  wrongCodes: number;
}

const newPage = (): FakePage => ({ done: [], shows: 'nothing', wrongCodes: 0 });

const act = (name: string, shows: string) => async (page: FakePage) => {
  page.done.push(name);
  page.shows = shows;
};

const enterCode: BrowserDriver<FakePage>['events'][string] = async (page, { right }) => {
  page.wrongCodes = right ? 0 : page.wrongCodes + 1;
  if (right) page.shows = 'open';
  else page.shows = page.wrongCodes > 1 ? 'blocked' : 'locked';
};

const expectToShow = (state: string) => async (page: FakePage) => {
  if (page.shows !== state) throw new Error(`The page shows ${page.shows}, not ${state}.`);
};

const driver: BrowserDriver<FakePage> = {
  start: async (page) => {
    page.shows = 'locked';
    page.wrongCodes = 0;
  },
  events: {
    'code.entered': enterCode,
    'door.closed': act('close', 'locked'),
    'xstate.after.relock.lock.open': act('wait', 'locked'),
  },
  states: { locked: expectToShow('locked'), open: expectToShow('open'), blocked: expectToShow('blocked') },
};

describe('paths for the browser', () => {
  it('take every transition, act out every event and check every state', async () => {
    const paths = browserPaths(lockModel, driver);
    expect(
      coverage(
        lockMachine,
        paths.flatMap(({ transitions }) => transitions),
      ).missing,
    ).toEqual([]);
    const page = newPage();
    for (const path of paths) await path.run(page);
    expect(page.done).toEqual(expect.arrayContaining(['close', 'wait']));
  });

  it('fail if the page shows something else', async () => {
    const broken = { ...driver, events: { ...driver.events, 'door.closed': act('close', 'open') } };
    const runs = browserPaths(lockModel, broken).map((path) => path.run(newPage()));
    const results = await Promise.allSettled(runs);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    expect(reasons.join()).toContain('The page shows open, not locked.');
  });

  it('are refused if an event or a state has no entry', () => {
    const { 'door.closed': _closed, ...events } = driver.events;
    const { blocked: _blocked, ...states } = driver.states;
    expect(() => browserPaths(lockModel, { ...driver, events, states })).toThrow(
      'lock: no entry for the event "door.closed"; no entry for the state "blocked"',
    );
  });

  it('are refused if an entry is never used', () => {
    const states = { ...driver.states, ajar: expectToShow('ajar') };
    expect(() => browserPaths(lockModel, { ...driver, states })).toThrow(
      'lock: the entry for the state "ajar" is never used',
    );
  });

  it('leave out what a page cannot cause', () => {
    const { 'door.closed': _closed, ...events } = driver.events;
    const includes = (event: { type: string }) => event.type !== 'door.closed';
    const paths = browserPaths(lockModel, { ...driver, events, includes });
    expect(paths.flatMap(({ transitions }) => transitions)).not.toContain('lock.open | door.closed | 0');
  });
});
