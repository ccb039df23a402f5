import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Tab } from './harness.ts';
import { SessionModel } from './session-model.ts';
import { letTimeGo, pass, settle, stopTime } from './time.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

type Step = (model: SessionModel, tab: Tab) => void | Promise<void>;

/** What may happen, weighted by how often it should. */
const steps: [weight: number, name: string, step: Step][] = [
  [6, 'a request', (model, tab) => model.ask(tab)],
  [4, 'the access tokens expire', (model) => model.browser.service.expire()],
  [6, 'the refresh is answered', (model) => model.endRefresh('answered')],
  [1, 'the answer to the refresh is lost', (model) => model.endRefresh('answer lost')],
  [1, 'the refresh fails', (model) => model.endRefresh('failed')],
  [1, 'the refresh is refused', (model) => model.endRefresh('refused')],
  [2, 'a sign-out', (model, tab) => model.signOut(tab)],
  [1, 'Ann signs in', (_, tab) => void (tab.isLive && tab.signIn('ann'))],
  [1, 'Bob signs in', (_, tab) => void (tab.isLive && tab.signIn('bob'))],
  [2, 'a request is aborted', (model) => model.abort()],
  [2, 'five seconds pass', () => pass(5)],
  [2, 'eleven seconds pass', () => pass(11)],
  [1, 'the tab is closed', (_, tab) => tab.close()],
  [1, 'the tab is frozen', (_, tab) => tab.freeze()],
  [1, 'the tab thaws', (_, tab) => tab.thaw()],
  [1, 'the network is back', (_, tab) => void tab.window.dispatchEvent(new Event('online'))],
  [1, 'the storage refuses writes', (model) => model.refuseWrites(true)],
  [1, 'the storage accepts writes again', (model) => model.refuseWrites(false)],
];

const happening = fc.record({
  step: fc.oneof(...steps.map(([weight, name]) => ({ weight, arbitrary: fc.constant(name) }))),
  tab: fc.nat({ max: 2 }),
  /** Whether everything that takes no time happens before the next step. */
  settles: fc.boolean(),
});

// Rules: SESSION-2, SESSION-7, SESSION-9
it.each([
  ['tabs get storage events', true],
  ['tabs get no events', false],
])(
  'whatever happens in three tabs while %s: one refresh per token, no one else’s token, every request settles, nothing is stored after a sign-out',
  async (_, tellsTabs) => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
        const model = await SessionModel.open(3);
        model.browser.tellsTabs = tellsTabs;
        for (const { step, tab, settles } of happenings) {
          const [, , act] = steps.find(([, name]) => name === step) ?? [];
          const actor = model.browser.tabs[tab];
          if (act && actor) await act(model, actor);
          if (settles) await settle();
        }
        expect(await model.finish()).toEqual([]);
      }),
      { numRuns: 100 },
    );
  },
  60_000,
);
