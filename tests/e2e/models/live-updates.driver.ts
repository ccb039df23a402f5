import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { liveUpdatesModel } from '../../model/live-updates/live-updates.model.ts';
import { ann } from '../../model/session/session.people.ts';
import { botRun, userInfo } from '../../support/runs.ts';
import { prepare } from '../support/acted-member.ts';
import { answersAbout } from '../support/acted-run.ts';
import { ActedService } from '../support/acted-service.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  service: ActedService;
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

/** Lets the page open its next stream, which random waits may delay. */
async function open({ page, service }: Stage): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    expect(service.waits(stream)).toBe(true);
  }).toPass({ intervals: [20], timeout: 20_000 });
}

/** Hearing what changes, on the page of a member whose bot runs. */
export const liveUpdatesOnScreen = onScreen<Tools, Stage>({
  model: liveUpdatesModel,
  async start({ page }) {
    const service = new ActedService({
      'GET /user/info': { json: userInfo({ botUuid: 'run-1', telegramConnected: true }) },
      ...answersAbout(run),
    });
    await prepare(page, service, ann);
    await service.whenAsked(stream, async () => void (await page.goto('/support')));
    return { page, service };
  },
  events: {
    async 'stream.told'(stage) {
      const { service } = stage;
      await open(stage);
      await service.whenAnswered(readBot, () => service.sayOnce(stream, event(['BOT'])));
    },
    async 'stream.lost'(stage) {
      await open(stage);
      await stage.service.sayOnce(stream, { status: 500, json: {} });
    },
    async 'stream.refused'(stage) {
      await open(stage);
      await stage.service.sayOnce(stream, { status: 404, json: {} });
    },
    'tab.hidden': (stage) => setVisibility(stage, 'hidden'),
    'tab.shown': (stage) => setVisibility(stage, 'visible'),
    'network.restored': ({ page }) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    'xstate.after.connectingLimit.liveUpdates.following.connecting': ({ page }) => page.clock.runFor(15_000),
    'xstate.after.silenceLimit.liveUpdates.following.told': ({ page }) => page.clock.runFor(55_000),
    'xstate.after.pause.liveUpdates.interrupted': ({ page }) => page.clock.runFor(60_000),
  },
  states: {},
  unseen: {
    'following.connecting': 'Nothing on the page changes: data is read at intervals.',
    'following.told':
      'Nothing on the page changes: only what the service names, and what follows the market, is read.',
    interrupted: 'Nothing on the page changes: data is read at intervals.',
    paused: 'Nobody sees a hidden tab.',
    unavailable: 'Nothing on the page changes: data is read at intervals.',
  },
  notCausable: {
    'liveUpdates.following | xstate.error.actor.connection | 0':
      'The connection reports every failure as an event, and never fails itself.',
  },
});
