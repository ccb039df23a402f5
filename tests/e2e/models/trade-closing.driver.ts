import { expect, type Page } from '@playwright/test';
import { describeProblem } from '../../../src/api/errors.ts';
import type { Bot, Trade } from '../../../src/contract/answers.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { ann } from '../../model/session/session.people.ts';
import { tradeClosingModel } from '../../model/trade-closing/trade-closing.model.ts';
import { closedTrade } from '../../support/closed-trade.ts';
import { botRun, userInfo } from '../../support/runs.ts';
import { answersAbout, prepare, serveCandles } from '../support/acted-run.ts';
import { ActedService } from '../support/acted-service.ts';
import { button, expectOnTop, inDialog } from '../support/controls.ts';
import { HeldAnswers, heldRequests } from '../support/held-answers.ts';
import type { Tools } from './tools.ts';

type Read = 'open' | 'closed' | 'failed';

interface Stage {
  page: Page;
  closing: HeldAnswers;
  read: Promise<Read>;
  /** Answers the reads that are held. */
  tell: (read: Read) => void;
  /** What the service says of the run. */
  run: Partial<Bot>;
  /** Why the bot closes no single trades any longer. */
  news: string;
}

const sendingLimit = 30_000;
const checkingLimit = 15_000;
/** Everything is read again after this long, even what could not be read the last time. */
const longestWait = 60_000;

const run = botRun({ openTrades: 1 });
const member = userInfo({ botUuid: run.uuid, telegramConnected: true, tradingAmount: 1_000 });
const closed: Trade = { id: 4242, ...closedTrade };
const open: Trade = {
  ...closed,
  closeRate: null,
  closeDate: null,
  fees: { open: 0.2401, close: null },
  exitReason: null,
};

const dialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Close trade 4242, BTC/USDT long, at market price?' });
const reason = (page: Page) => dialog(page).getByRole('alert');
const outcome = (page: Page, words: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: 'BTC/USDT is closed' }).getByText(words);

function holdReads(stage: Stage) {
  const { promise, resolve } = Promise.withResolvers<Read>();
  Object.assign(stage, { read: promise, tell: resolve });
}

async function change(stage: Stage, run: Partial<Bot>, news: string) {
  Object.assign(stage, { run, news });
  await stage.page.clock.fastForward(longestWait);
}

async function answerReads(stage: Stage) {
  await stage.page.route(`**/user/bots/${run.uuid}`, (route) =>
    route.fulfill({ json: { ...run, ...stage.run } }),
  );
  await stage.page.route(`**/user/bots/*/trades/${open.id}`, async (route) => {
    heldRequests.add(route.request());
    const read = await stage.read;
    heldRequests.delete(route.request());
    if (read === 'failed') await route.fulfill({ status: 500 });
    else await route.fulfill({ json: read === 'open' ? open : closed });
  });
}

/** Closing one open trade, in the panel of the trade on the dashboard. */
export const tradeClosingOnScreen = onScreen<Tools, Stage>({
  model: tradeClosingModel,
  async start({ page }) {
    const stage: Stage = {
      page,
      closing: new HeldAnswers(),
      read: Promise.resolve('open'),
      tell: () => undefined,
      run: {},
      news: '',
    };
    await prepare(
      page,
      new ActedService({ 'GET /user/info': { json: member }, ...answersAbout(run, { open: [open] }) }),
      ann,
    );
    await serveCandles(page);
    await answerReads(stage);
    await stage.closing.hold(page, `**/trades/${open.id}/close`);
    await page.goto(`/dashboard?trade=${open.id}`);
    await button('Close at market price')(page.getByRole('dialog')).click();
    return stage;
  },
  events: {
    'closing.confirm': ({ page }) => inDialog('Close trade')(page).click(),
    'closing.cancel': ({ page }) => inDialog('Cancel')(page).click(),
    async 'closing.check'(stage) {
      holdReads(stage);
      await inDialog('Check again')(stage.page).click();
    },
    async 'trade.ended'(stage) {
      stage.read = Promise.resolve('closed');
      await stage.page.clock.fastForward(longestWait);
    },
    'stop.started': (stage) => change(stage, { status: 'STOP_INIT' }, 'The bot is stopping'),
    'run.ended': (stage) =>
      change(stage, { status: 'STOPPED', deactivatedAt: new Date().toISOString() }, 'The bot has stopped'),
    async 'xstate.done.actor.closeTrade'(stage, { output }) {
      if (output === true) {
        stage.read = Promise.resolve('closed');
        return stage.closing.answer(200, closed);
      }
      holdReads(stage);
      return stage.closing.disconnect();
    },
    'xstate.error.actor.closeTrade': ({ closing }, { error }) => closing.answer(409, error),
    async 'xstate.after.sendingLimit.tradeClosing.sending'(stage) {
      holdReads(stage);
      await stage.closing.lose();
      await stage.page.clock.fastForward(sendingLimit);
    },
    'xstate.done.actor.readTrade': async ({ tell }, { output }) => tell(output === true ? 'open' : 'closed'),
    'xstate.error.actor.readTrade': async ({ tell }) => tell('failed'),
    async 'xstate.after.checkingLimit.tradeClosing.checking'({ page, tell }) {
      await page.clock.fastForward(checkingLimit);
      tell('open');
    },
  },
  states: {
    async 'confirming.asking'({ page }) {
      await expect(inDialog('Close trade')(page)).toBeEnabled();
      await expect(reason(page)).toBeEmpty();
    },
    'confirming.failed': ({ page }, { context }) =>
      expect(reason(page)).toHaveText(describeProblem(context.problem)),
    'confirming.unanswered': ({ page }) => expect(reason(page)).toContainText('still open a moment ago'),
    'confirming.unknown': ({ page }) => expect(reason(page)).toContainText('we couldn’t check the trade'),
    sending: ({ page }) => expect(inDialog('Close trade')(page)).toHaveAttribute('data-busy', 'true'),
    checking: ({ page }) => expect(inDialog('Check again')(page)).toHaveAttribute('data-busy', 'true'),
    closed: ({ page }) => expectOnTop(outcome(page, /^At .+ after fees\.$/)),
    overtaken: ({ page }) => expectOnTop(outcome(page, /^Its details show how it closed/)),
    async prevented({ page, news }) {
      await expect(dialog(page)).toBeHidden();
      await expectOnTop(page.getByRole('listitem').getByText(news));
    },
    async canceled({ page }) {
      await expect(dialog(page)).toBeHidden();
      await expect(button('Close at market price')(page.getByRole('dialog'))).toBeVisible();
    },
  },
});
