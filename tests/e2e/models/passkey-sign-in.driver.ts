import { expect, type Page, type Route } from '@playwright/test';
import type { Session } from '../../../src/contract/contract.ts';
import { onScreen } from '../../model/lib/browser-driver.ts';
import { passkeySignInModel } from '../../model/passkey-sign-in/passkey-sign-in.model.ts';
import { button, heading } from '../support/controls.ts';
import { HeldAnswers } from '../support/held-answers.ts';
import { answerPrompt, holdPrompts, openLocally, passkeyRequest, promptsIn } from '../support/passkeys.ts';
import type { Tools } from './tools.ts';

interface Stage {
  page: Page;
  /** The calls for what is to be signed that wait. */
  requests: Route[];
  verification: HeldAnswers;
  session: Session;
}

const prepareLimit = 15_000;
const offerLimit = 240_000;
const browserLimit = 300_000;
const verifyLimit = 30_000;
/** Longer than a browser that refuses by itself takes. */
const thinking = 1_000;
const signIn = button('Sign in with a passkey');
const noSuchPart = { code: 'error.generic.notFound', message: 'No passkeys.' };

async function answerRequest({ requests }: Stage, status: number, json: object): Promise<void> {
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await requests.shift()?.fulfill({ status, json });
}

/** The page may lack what is to be signed, and ask for it first. */
async function openPrompt(stage: Stage, kind: 'button' | 'autofill'): Promise<void> {
  const open = async () => {
    for (const route of stage.requests.splice(0)) await route.fulfill({ json: passkeyRequest });
    return promptsIn(stage.page, kind);
  };
  await expect.poll(open).toBe(1);
}

const settle =
  (kind: 'button' | 'autofill', refusal?: string) =>
  async (stage: Stage): Promise<void> => {
    await openPrompt(stage, kind);
    if (refusal === 'NotAllowedError') await stage.page.clock.fastForward(thinking);
    await answerPrompt(stage.page, kind, refusal);
  };

const loseRequest = async ({ page, requests }: Stage) => {
  await expect.poll(() => requests.length).toBe(1);
  requests.length = 0;
  await page.clock.fastForward(prepareLimit);
};

export const passkeySignInOnScreen = onScreen<Tools, Stage>({
  model: passkeySignInModel,
  async start({ page, people }) {
    const session = await people.seeded('new');
    const stage: Stage = { page, requests: [], verification: new HeldAnswers(), session };
    await page.clock.install();
    await holdPrompts(page);
    await page.route('**/public/auth/passkey/options', (route) => void stage.requests.push(route));
    await stage.verification.hold(page, '**/public/auth/passkey');
    await openLocally(page, '/guest/sign-in');
    return stage;
  },
  events: {
    'passkey.ask': ({ page }) => signIn(page).click(),
    'xstate.done.actor.prepare': (stage, { output }) =>
      output ? answerRequest(stage, 200, passkeyRequest) : answerRequest(stage, 404, noSuchPart),
    'xstate.error.actor.prepare': (stage) =>
      answerRequest(stage, 500, { code: 'error.internal.serviceError', message: 'No.' }),
    'xstate.done.actor.autofill': settle('autofill'),
    'xstate.error.actor.autofill': settle('autofill', 'NotAllowedError'),
    'xstate.done.actor.ask': (stage, { output }) =>
      settle('button', output ? undefined : 'NotAllowedError')(stage),
    'xstate.error.actor.ask': settle('button', 'DataError'),
    'xstate.done.actor.verify': ({ session, verification }) => verification.answer(200, session),
    'xstate.error.actor.verify': ({ verification }) =>
      verification.answer(403, { code: 'error.auth.passkeyRefused', message: 'No.' }),
    'xstate.after.prepareLimit.passkeySignIn.preparing': loseRequest,
    'xstate.after.prepareLimit.passkeySignIn.renewing': loseRequest,
    'xstate.after.offerLimit.passkeySignIn.offering': ({ page }) => page.clock.fastForward(offerLimit),
    async 'xstate.after.browserLimit.passkeySignIn.asking'(stage) {
      await openPrompt(stage, 'button');
      await stage.page.clock.fastForward(browserLimit);
    },
    async 'xstate.after.verifyLimit.passkeySignIn.verifying'({ page, verification }) {
      await verification.lose();
      await page.clock.fastForward(verifyLimit);
    },
  },
  states: {
    async preparing({ page, requests }) {
      await expect.poll(() => requests.length).toBe(1);
      await expect(signIn(page)).toBeHidden();
    },
    async unsupported({ page }) {
      await expect(button('Sign in')(page)).toBeEnabled();
      await expect(signIn(page)).toBeHidden();
    },
    async 'offering.filling'(stage) {
      await expect(signIn(stage.page)).not.toHaveAttribute('data-busy');
      await openPrompt(stage, 'autofill');
    },
    async 'offering.waiting'({ page }) {
      await expect(signIn(page)).not.toHaveAttribute('data-busy');
      await expect.poll(() => promptsIn(page, 'autofill')).toBe(0);
    },
    async renewing({ page, requests }) {
      await expect(signIn(page)).not.toHaveAttribute('data-busy');
      await expect.poll(() => requests.length).toBe(1);
    },
    async asking(stage) {
      await expect(signIn(stage.page)).toHaveAttribute('data-busy', 'true');
      await openPrompt(stage, 'button');
    },
    async verifying({ page, verification }) {
      await expect(signIn(page)).toHaveAttribute('data-busy', 'true');
      await verification.called();
    },
    failed: ({ page }) => expect(page.getByText('The passkey didn’t work')).toBeVisible(),
    done: ({ page }) => expect(heading('Prices and packages')(page)).toBeVisible(),
  },
});
