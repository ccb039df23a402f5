import { expect, type Page } from '@playwright/test';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { liveUpdatesModel } from '../../model/live-updates/live-updates.model.ts';
import { ann } from '../../model/session/session.people.ts';
import { botRun, userInfo } from '../../support/runs.ts';
import { answersAbout, prepare } from '../support/acted-run.ts';
import { ActedService } from '../support/acted-service.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  service: ActedService;
  /** Whether the service reports changes, as far as the page has noticed. */
  isTold: boolean;
  /** Failures since then. */
  failures: number;
}

const stream = 'GET /user/events';
const readBot = 'GET /user/bots/run-1';
const run = botRun({ uuid: 'run-1' });
/** One event, after which the stream ends: the page opens the next. */
const event = (changed: string[]) => ({
  headers: { 'content-type': 'text/event-stream' },
  body: `id: 1-1\ndata: ${JSON.stringify({ changed })}\n\n`,
});

/** Hides the tab, or shows it again. */
const setVisibility = ({ page }: Stage, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

/** The page has its next stream open, which random waits may delay. */
async function listens({ page, service }: Stage): Promise<void> {
  await expect(async () => {
    if (!service.waits(stream)) await page.clock.runFor(500);
    expect(service.waits(stream)).toBe(true);
  }).toPass({ intervals: [20], timeout: 20_000 });
}

/** The page has no stream open. */
const isDeaf = ({ service }: Stage) => expect.poll(() => service.waits(stream)).toBe(false);

/** Interrupts the updates. If the page relied on them, it reads at once what it shows. */
async function lose(stage: Stage, act: () => Promise<void>): Promise<void> {
  const { isTold, service } = stage;
  stage.isTold = false;
  stage.failures += 1;
  await (isTold ? service.whenAnswered(readBot, act) : act());
}

/** How long the page waits after the first failure, the second, and each further one, in milliseconds. */
const pauseAfter = (failures: number) => [5_000, 20_000][failures - 1] ?? 60_000;

/** Live updates, on the page of a member whose bot is running. */
export const liveUpdatesOnScreen = onScreen<Tools, Stage>({
  model: liveUpdatesModel,
  async start({ page }) {
    const service = new ActedService({
      'GET /user/info': { json: userInfo({ botUuid: 'run-1', telegramConnected: true }) },
      ...answersAbout(run),
    });
    await prepare(page, service, ann);
    // A change that is told during the first read sets off no other.
    await service.whenAnswered(readBot, () =>
      service.whenAsked(stream, async () => void (await page.goto('/support'))),
    );
    return { page, service, isTold: false, failures: 0 };
  },
  events: {
    async 'stream.told'(stage) {
      const { service } = stage;
      await service.whenAnswered(readBot, () => service.sayOnce(stream, event(['BOT'])));
      Object.assign(stage, { isTold: true, failures: 0 });
    },
    'stream.lost': (stage) => lose(stage, () => stage.service.sayOnce(stream, { status: 500, json: {} })),
    'stream.refused': (stage) => lose(stage, () => stage.service.sayOnce(stream, { status: 404, json: {} })),
    'tab.hidden': (stage) => setVisibility(stage, 'hidden'),
    'tab.shown': (stage) => setVisibility(stage, 'visible'),
    'network.restored': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    'xstate.after.connectingLimit.liveUpdates.following.connecting': (stage) =>
      lose(stage, () => stage.page.clock.runFor(15_000)),
    'xstate.after.silenceLimit.liveUpdates.following.told': (stage) =>
      lose(stage, () => stage.page.clock.runFor(55_000)),
    'xstate.after.pause.liveUpdates.interrupted': ({ page, failures }) =>
      page.clock.runFor(pauseAfter(failures)),
  },
  states: {
    'following.connecting': listens,
    'following.told': listens,
    interrupted: isDeaf,
    // Nobody sees a hidden tab.
    paused: isDeaf,
    async unavailable(stage) {
      await isDeaf(stage);
      await stage.service.whenAnswered(readBot, () => stage.page.clock.runFor(16_000));
      await isDeaf(stage);
    },
  },
  notCausable: {
    'liveUpdates.following | xstate.error.actor.connection | 0':
      'The connection reports every failure as an event, and never fails itself.',
  },
});
