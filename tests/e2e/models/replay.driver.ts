import { expect, type Page } from '@playwright/test';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { length, replayModel } from '../../model/replay/replay.model.ts';
import { ann } from '../../model/session/session.people.ts';
import { replayDay, replayedMoment } from '../../support/replay.ts';
import { botRun, userInfo } from '../../support/runs.ts';
import { answersAbout, prepare, serveCandles, visit } from '../support/acted-run.ts';
import { ActedService } from '../support/acted-service.ts';
import { button } from '../support/controls.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  days: HeldAnswers;
  /** The service has not answered the last read. */
  isAsked: boolean;
  /** The slider is held down. */
  isHeld: boolean;
}

const run = botRun();
const member = userInfo({ botUuid: run.uuid, telegramConnected: true });
const pathOf = (day: unknown) => `/bot-history/${run.uuid}/replay?day=${day}`;
/** Time passes while the tests look, so the day is long. */
const longDay = () => {
  const { events, from, offsets } = replayDay();
  const at = (offset: number) => new Date(Date.parse(from) + offset).toISOString();
  const moments = [0, length / 2, length];
  return replayDay({
    to: at(length),
    offsets: offsets.with(-1, length),
    events: events.map((event, index) => ({ ...event, at: at(moments[index] ?? 0) })),
  });
};

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the day' });
const isAtEnd = async (page: Page) => {
  const last = await slider(page).getAttribute('max');
  await expect(slider(page)).toHaveValue(last ?? '');
};

async function release(stage: Stage): Promise<void> {
  if (stage.isHeld) await stage.page.mouse.up();
  stage.isHeld = false;
}

/** Moves the slider, which stays held down: first a quarter along, so that it moves in any case. */
async function drag(stage: Stage, share: number): Promise<void> {
  const { page } = stage;
  const box = await page.getByRole('group', { name: 'Moment of the day' }).boundingBox();
  if (!box) throw new Error('There is no slider.');
  const to = (part: number) => page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
  await to(0.25);
  if (!stage.isHeld) await page.mouse.down();
  stage.isHeld = true;
  await to(share);
}

/** Presses without the pointer, which may hold the slider. */
const press = (page: Page, role: 'button' | 'radio', name: string | RegExp) =>
  page.getByRole(role, { name }).evaluate((element: HTMLElement) => element.click());

/** The replay of a day of a run. */
export const replayOnScreen = onScreen<Tools, Stage>({
  model: replayModel,
  async start({ page }) {
    const days = new HeldAnswers();
    const answers = { 'GET /user/info': { json: member }, ...answersAbout(run) };
    await prepare(page, new ActedService(answers), ann);
    await page.addInitScript(() => localStorage.setItem('botdeck.timeZone', '"utc"'));
    await serveCandles(page);
    await days.hold(page, '**/user/bots/*/replay?*', 'GET');
    await page.goto(pathOf('2026-11-01'));
    return { page, days, isAsked: true, isHeld: false };
  },
  events: {
    async 'day.chosen'(stage, { day }) {
      if (stage.isAsked) await stage.days.lose();
      await visit(stage.page, pathOf(day));
      stage.isAsked = true;
      await release(stage);
    },
    'replay.play': ({ page }) => press(page, 'button', 'Play'),
    'replay.pause': ({ page }) => button('Pause')(page).click(),
    async 'replay.retry'(stage) {
      await button('Try again')(stage.page).click();
      stage.isAsked = true;
    },
    async 'moment.chosen'(stage, { to }) {
      await press(stage.page, 'button', to === length ? /Stopped/ : /Entry stopped/);
      await release(stage);
    },
    'scrub.moved': (stage, { to }) => drag(stage, to === length ? 1 : 0.5),
    'scrub.ended': release,
    'speed.chosen': ({ page }, { speed }) => press(page, 'radio', `${speed} min/s`),
    'clock.ticked': ({ page }, { elapsed }) => page.clock.runFor(elapsed),
    async 'xstate.done.actor.readDay'(stage, { output }) {
      const { days } = stage;
      stage.isAsked = false;
      if (output === null) await days.answer(404, {});
      else await days.answer(200, output.length === 0 ? replayedMoment() : longDay());
    },
    async 'xstate.error.actor.readDay'(stage, { error }) {
      stage.isAsked = false;
      await stage.days.answer(500, error);
    },
    async 'xstate.after.readingLimit.replay.loading'(stage) {
      stage.isAsked = false;
      await stage.days.lose();
      await stage.page.clock.fastForward(30_000);
    },
  },
  states: {
    loading: ({ page }) => expect(page.getByText('Loading the day')).toBeAttached(),
    failed: ({ page }) => expect(page.getByText('We couldn’t load this day')).toBeVisible(),
    unavailable: ({ page }) => expect(page.getByText('No replay available')).toBeVisible(),
    async 'loaded.paused'({ page }) {
      await expect(button('Play')(page)).toBeVisible();
      await expect(page.locator('[data-dragging]')).toHaveCount(0);
    },
    'loaded.playing': ({ page }) => expect(button('Pause')(page)).toBeVisible(),
    'loaded.scrubbing': ({ page }) => expect(page.locator('[data-dragging]').first()).toBeVisible(),
    async 'loaded.ended'({ page }) {
      await expect(button('Play')(page)).toBeVisible();
      await isAtEnd(page);
    },
  },
  includes: (event, { context }) => {
    // The address already names the day.
    if (event.type === 'day.chosen') return context.day === '2026-11-01';
    // The address names no moment, so a day that has time to play does not begin at its end.
    if (event.type === 'xstate.done.actor.readDay') return event.output?.moment !== length;
    // At other speeds, the end would take minutes. A moment has no time to play.
    if (event.type === 'clock.ticked') return event.elapsed < 1_000 || context.speed === '30';
    return event.type !== 'replay.play' || context.length > 0;
  },
  notCausable: {
    'replay.loaded.playing | xstate.error.actor.clock | 0': 'Frames never fail: they are only not drawn.',
  },
});
