import { describe, expect, it } from 'vitest';
import { type BrowserDriver, broadestPath, onScreen } from './browser-driver.ts';
import { screenCoverage, screenFaults } from './screen-report.ts';
import { lockModel } from './toys/models.ts';

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

const enterCode: BrowserDriver<FakePage, FakePage>['events'][string] = async (page, { right }) => {
  page.wrongCodes = right ? 0 : page.wrongCodes + 1;
  if (right) page.shows = 'open';
  else page.shows = page.wrongCodes > 1 ? 'blocked' : 'locked';
};

const expectToShow = (state: string) => async (page: FakePage) => {
  if (page.shows !== state) throw new Error(`The page shows ${page.shows}, not ${state}.`);
};

const driver: BrowserDriver<FakePage, FakePage> = {
  model: lockModel,
  start: async (page) => {
    page.shows = 'locked';
    page.wrongCodes = 0;
    return page;
  },
  events: {
    'code.entered': enterCode,
    'door.closed': act('close', 'locked'),
    'xstate.after.relock.lock.open': act('wait', 'locked'),
  },
  states: { locked: expectToShow('locked'), open: expectToShow('open'), blocked: expectToShow('blocked') },
};

describe('tours for the browser', () => {
  it('take every transition, act out every event and check every state', async () => {
    const machine = onScreen(driver);
    expect(screenFaults(machine)).toEqual([]);
    const page = newPage();
    for (const path of machine.paths) await path.run(page);
    expect(page.done).toEqual(expect.arrayContaining(['close', 'wait']));
  });

  it('fail if the page shows something else', async () => {
    const broken = { ...driver, events: { ...driver.events, 'door.closed': act('close', 'open') } };
    const runs = onScreen(broken).paths.map((path) => path.run(newPage()));
    const results = await Promise.allSettled(runs);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    expect(reasons.join()).toContain('The page shows open, not locked.');
  });

  it('are refused if a state that they enter is not checked', () => {
    const { blocked: _blocked, ...states } = driver.states;
    const fault = 'lock: no check for the state "blocked"';
    expect(() => onScreen({ ...driver, states })).toThrow(fault);
    expect(() => onScreen({ ...driver, states, unseen: { blocked: 'It looks locked.' } })).toThrow(fault);
    const instant = { blocked: 'The door locks at once.' };
    expect(onScreen({ ...driver, states, instant }).unseen).toEqual(instant);
  });

  it('are refused if a state has the check of another, and nothing follows that tells them apart', () => {
    const alike = expectToShow('closed');
    const states = { ...driver.states, locked: alike, blocked: alike };
    expect(() => onScreen({ ...driver, states })).toThrow(
      'lock: the state "blocked" looks like another, and no tour goes on from it',
    );
    expect(() =>
      onScreen({ ...driver, states: { ...driver.states, locked: alike, open: alike } }),
    ).not.toThrow();
  });

  it('are refused if an entry is never used', () => {
    const states = { ...driver.states, ajar: expectToShow('ajar') };
    const events = { ...driver.events, 'door.opened': act('open', 'ajar') };
    expect(() => onScreen({ ...driver, states, events, unseen: { open: 'It is dark.' } })).toThrow(
      'lock: the entry for the event "door.opened" is never used; the entry for the state "ajar" is never used; ' +
        'the state "open" is both checked and unseen',
    );
  });

  it('are refused if a scenario is unknown', () => {
    expect(() => onScreen({ ...driver, scenarios: ['old'] })).toThrow('lock: there is no scenario "old"');
  });

  it('do not take again from one scenario what another has taken', () => {
    const [scenario] = lockModel.scenarios;
    if (!scenario) throw new Error('The lock has a scenario.');
    const twice = { ...lockModel, scenarios: [scenario, { ...scenario, name: 'old' }] };
    expect(onScreen({ ...driver, model: twice }).paths).toHaveLength(onScreen(driver).paths.length);
  });

  it('have one that leaves the most states', () => {
    const paths = [['locked'], ['open', 'open', 'open'], ['locked', 'open'], ['blocked', 'open'], []];
    expect(broadestPath(paths.map((leaves) => ({ leaves })))?.leaves).toEqual(['locked', 'open']);
    expect(broadestPath([])).toBeUndefined();
  });

  it('leave out what nothing outside the page can cause in a state', () => {
    const includes: NonNullable<typeof driver.includes> = (event, { context }) =>
      event.type !== 'code.entered' || event.right === true || context.wrong === 0;
    const { blocked: _blocked, ...states } = driver.states;
    const machine = onScreen({ ...driver, states, includes });
    expect(screenFaults(machine)).toEqual([
      'lock: no tour takes lock.locked | code.entered | 1',
      'lock: no tour enters blocked',
    ]);
  });
});

describe('the report on the screen', () => {
  const { 'door.closed': _closed, ...events } = driver.events;
  const open = 'lock.open | door.closed | 0';

  it('accepts a transition that no tour takes if there is a reason for it', () => {
    expect(screenFaults(onScreen({ ...driver, events }))).toEqual([`lock: no tour takes ${open}`]);
    const machine = onScreen({ ...driver, events, notCausable: { [open]: 'The door closes alone.' } });
    expect(screenFaults(machine)).toEqual([]);
    expect(screenCoverage(machine)).toEqual({
      machine: 'lock',
      transitions: 5,
      taken: 4,
      notCausable: 1,
      states: 3,
      unseen: 0,
      tours: machine.paths.length,
    });
  });

  it('refuses a reason for a transition that is taken or not declared', () => {
    const notCausable = { [open]: 'The door is stuck.', 'lock.ajar | door.closed | 0': 'It never is.' };
    expect(screenFaults(onScreen({ ...driver, notCausable }))).toEqual([
      'lock: listed as not causable, but not declared: lock.ajar | door.closed | 0',
      `lock: listed as not causable, but taken: ${open}`,
    ]);
  });

  it('refuses a state that no tour enters, and a reason for one that is not declared', () => {
    const machine = onScreen({ ...driver, unseen: { ajar: 'The door is heavy.' } });
    expect(screenFaults(machine)).toEqual(['lock: listed as unseen, but not declared: ajar']);
  });
});
