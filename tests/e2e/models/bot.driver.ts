import { expect, type Page } from '@playwright/test';
import { describeProblem } from '../../../src/api/errors.ts';
import type { BotLife, BotProgress } from '../../../src/machines/bot/bot.life.ts';
import { type BotIntent, stops } from '../../../src/machines/bot/bot.setup.ts';
import { routes } from '../../../src/shared/routes/routes.ts';
import {
  hardStop,
  overtakenTitle,
  refreshing,
  resume,
  softStop,
  start,
  stopEntry,
} from '../../../src/texts/bot-actions.ts';
import { doubtful, leftNone, outdatedTitle, statuses } from '../../../src/texts/bot-status.ts';
import { botMenu, outdated } from '../../../src/texts/shell.ts';
import * as texts from '../../../src/texts/trade-bot.ts';
import { botModel } from '../../model/bot/bot.model.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { ann } from '../../model/session/session.people.ts';
import { botRun, userInfo } from '../../support/runs.ts';
import { prepare, tell } from '../support/acted-run.ts';
import { ActedService, serverError } from '../support/acted-service.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  service: ActedService;
  /** What the service says of the bot: its newest run, the run's progress, and what the member asks of it. */
  runs: number;
  bot: BotProgress | null;
  intent: BotIntent;
}

const readInfo = 'GET /user/info';
const readBot = ({ runs }: Stage) => `GET /user/bots/run-${runs}`;
const sending = ({ intent }: Stage) =>
  intent === 'stopEntry' ? 'PUT /user/bots/stop-entry' : 'PUT /user/bots/enable-trading';
const second = 1_000;
const apiKey = {
  uuid: 'key',
  exchange: 'BINANCE',
  apiKeyMasked: '7Qd9••••F2',
  createdAt: '2026-11-01T08:30:00.000Z',
};

const info = (botUuid: string | null) => userInfo({ botUuid, tradingAmount: 1_500, telegramConnected: true });
const runOf = ({ runs }: Stage, bot: BotProgress) =>
  botRun({ uuid: `run-${runs}`, ...bot, openTrades: 0, leftOnExchange: 0 });

/** The service says this from now on, and the page has read it. A bot that is not running begins its first run. */
async function say(stage: Stage, bot: BotProgress | null): Promise<void> {
  const { page, service } = stage;
  if (bot && !stage.bot) stage.runs += 1;
  stage.bot = bot;
  const answer = { json: info(bot && runOf(stage, bot).uuid) };
  if (!bot) return tell(page, service, readInfo, answer);
  await service.say(readInfo, answer);
  await tell(page, service, readBot(stage), { json: runOf(stage, bot) });
}

/** Presses the button of the dialog that sends the intent, after its checkbox if it has one. */
async function confirm(stage: Stage): Promise<void> {
  const { page, service } = stage;
  const tick = dialog(page).getByRole('checkbox');
  if ((await tick.isVisible()) && !(await tick.isChecked())) await tick.press('Space');
  service.hold(sending(stage));
  await service.whenAsked(sending(stage), () => dialog(page).getByRole('button').last().click());
}

/** What the service says of a bot that is there. */
const runs: Readonly<Record<BotLife, BotProgress | null>> = {
  unused: null,
  starting: { status: 'INIT', entryStopped: false },
  trading: { status: 'RUNNING', entryStopped: false },
  entryStopped: { status: 'RUNNING', entryStopped: true },
  stopping: { status: 'STOP_INIT', entryStopped: true },
  stopped: { status: 'STOPPED', entryStopped: false },
  released: { status: 'FORCE_STOPPED', entryStopped: false },
  unrecognized: { status: 'UNKNOWN', entryStopped: false },
};
const reports = Object.fromEntries(
  Object.entries(runs).map(([life, bot]) => [`status.${life}`, (stage: Stage) => say(stage, bot)]),
);

const words = { start, resume, stopEntry, softStop, hardStop } as const;

const dialog = (page: Page) => page.getByRole('alertdialog');
const overtakenBanner = (page: Page) => page.getByRole('status').filter({ hasText: overtakenTitle });

/** The button on the page. While entry is stopped, a start resumes it. */
function intentButton(page: Page, intent: BotIntent) {
  const names = intent === 'start' ? [words.start.label, words.resume.label] : [words[intent].label];
  return page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
}

const isUpToDate = ({ page }: Stage) => expect(page.getByText(outdatedTitle)).toHaveCount(0);

/** What the page and the badge on top of every page say about the status. A dialog may be open over both. */
const shows =
  ({ label }: { label: string }, meaning: string | RegExp) =>
  async ({ page }: Stage, { value }: { value: { freshness: string } }) => {
    const isStale = value.freshness === 'stale';
    await expect(page.getByLabel(botMenu(isStale ? outdated(label) : label), { exact: true })).toBeVisible();
    const badge = page.locator('main').getByText(isStale ? doubtful(label) : label, { exact: true });
    await expect(badge.first()).toBeVisible();
    await expect(page.getByText(meaning, { exact: true })).toBeVisible();
  };

/** The status of the bot and what a member asks of it, on the page of the bot. */
export const botOnScreen = onScreen<Tools, Stage>({
  model: botModel,
  async start({ page }) {
    const service = new ActedService({
      [readInfo]: { json: info('run-1') },
      'GET /user/api-keys': { json: { items: [apiKey] } },
      'GET /user/loss-limit': { status: 404, json: {} },
      [`GET /user/bots/user/${ann.uuid}`]: { json: { items: [], page: 0, size: 100, total: 0 } },
    });
    await prepare(page, service, ann);
    await page.goto(routes.tradeBot.path);
    return { page, service, runs: 1, bot: { status: 'NEW', entryStopped: false }, intent: 'start' };
  },
  events: {
    ...reports,
    'bot.failed': (stage) =>
      tell(stage.page, stage.service, stage.bot ? readBot(stage) : readInfo, serverError),
    'xstate.after.loadingLimit.bot.status.observed.unknown': ({ page }) => page.clock.runFor(15 * second),
    async 'xstate.after.nextLook.bot.status.observed.unavailable'(stage) {
      stage.service.hold(readBot(stage));
      await stage.page.clock.fastForward(60 * second);
    },
    'xstate.after.longStop.bot.status.observed.stopping.closing': ({ page }) =>
      page.clock.fastForward(60 * second),
    async 'bot.reload'(stage) {
      stage.service.hold(readBot(stage));
      await stage.page.getByRole('button', { name: 'Try again' }).click();
    },
    async 'request.ask'(stage, { intent }) {
      stage.intent = intent;
      if (stops.includes(intent)) stage.service.hold(readBot(stage));
      await intentButton(stage.page, intent).click();
    },
    'request.confirm': confirm,
    'request.cancel': ({ page }) => page.getByRole('button', { name: /^(Cancel|Close)$/ }).click(),
    'xstate.done.actor.readAgain': (stage) => say(stage, stage.bot),
    'xstate.error.actor.readAgain': (stage) => tell(stage.page, stage.service, readBot(stage), serverError),
    'xstate.after.longRead.bot.freshness.reading.awaited': ({ page }) => page.clock.runFor(3 * second),
    'xstate.after.readingLimit.bot.freshness.reading': ({ page }) => page.clock.runFor(15 * second),
    'xstate.done.actor.sendAction': (stage) =>
      stage.service.say(sending(stage), stage.bot ? { json: runOf(stage, stage.bot) } : { status: 204 }),
    'xstate.error.actor.sendAction': (stage, { error: { code, message } }) =>
      stage.service.say(sending(stage), { status: 409, json: { code, message } }),
    'xstate.after.sendingLimit.bot.action.sending': ({ page }) => page.clock.runFor(30 * second),
  },
  // The dialog of an intent that failed covers the page, and no other timer is as short as those of a read.
  includes: ({ type }, { value }) =>
    !(type === 'request.ask' && value.action === 'failed') &&
    !(
      type.startsWith('xstate.after.') &&
      typeof value.freshness === 'object' &&
      !type.includes(value.freshness.reading === 'slow' ? 'readingLimit' : 'longRead')
    ),
  states: {
    'status.observed.unknown': ({ page }) => expect(page.getByText(texts.loading)).toBeAttached(),
    'status.observed.unavailable': ({ page }) => expect(page.getByText(texts.notLoadedTitle)).toBeVisible(),
    'status.observed.disabled.unused': shows(statuses.unused, statuses.unused.meaning),
    'status.observed.starting': shows(statuses.starting, statuses.starting.meaning),
    'status.observed.active.trading': shows(statuses.trading, statuses.trading.meaning),
    'status.observed.active.entryStopped': shows(statuses.entryStopped, statuses.entryStopped.meaning),
    'status.observed.stopping.closing': shows(statuses.stopping, statuses.stopping.meaning),
    'status.observed.stopping.lasting': shows(statuses.stoppingLong, statuses.stoppingLong.meaning),
    'status.observed.disabled.stopped': shows(statuses.stopped, statuses.stopped.meaning),
    'status.observed.disabled.released': shows(statuses.released, `${statuses.released.meaning} ${leftNone}`),
    'status.observed.unrecognized': shows(statuses.unrecognized, statuses.unrecognized.meaning),
    'freshness.fresh': isUpToDate,
    'freshness.reading.awaited': isUpToDate,
    async 'freshness.reading.slow'(stage, { context: { intent }, value }) {
      await isUpToDate(stage);
      const isAsked = ['confirming', 'sending', 'failed'].includes(value.action) && intent !== 'start';
      await expect(dialog(stage.page).getByText(refreshing)).toHaveCount(isAsked ? 1 : 0);
    },
    async 'freshness.stale'({ page }, { value }) {
      // Without a status, none can be out of date.
      const isKnown = !['unknown', 'unavailable'].includes(value.status.observed);
      await expect(page.getByText(outdatedTitle)).toHaveCount(isKnown ? 1 : 0);
    },
    async 'action.idle'({ page }) {
      await expect(dialog(page)).toHaveCount(0);
      await expect(overtakenBanner(page)).toHaveCount(0);
    },
    async 'action.confirming'({ page }, { context: { intent }, value }) {
      const isResumption = intent === 'start' && value.status.observed.active === 'entryStopped';
      const { title } = isResumption ? words.resume : words[intent as BotIntent];
      await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible();
      await expect(dialog(page).getByRole('alert')).toBeEmpty();
    },
    'action.sending': ({ page }) =>
      expect(dialog(page).getByRole('button').last()).toHaveAttribute('aria-disabled', 'true'),
    'action.failed': ({ page }, { context: { problem } }) =>
      expect(dialog(page).getByRole('alert')).toContainText(describeProblem(problem)),
    async 'action.overtaken'({ page }) {
      await expect(dialog(page)).toHaveCount(0);
      await expect(overtakenBanner(page)).toBeVisible();
    },
  },
  notCausable: {
    'bot.status.observed | xstate.error.actor.botFeed | 0':
      'The feed reports every failed read as an event and never fails itself.',
    'bot.action.failed | request.ask | 0':
      'The dialog of a failed intent stays open and covers every button that asks for another.',
  },
});
