import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type FakeCalls, fakeMember } from '../../../tests/support/fake-api.ts';
import { botRun, userInfo } from '../../../tests/support/runs.ts';
import { userInfoQuery } from '../../api/queries.ts';
import type { Bot, UserInfo } from '../../contract/answers.ts';
import { createOnboardingLogic } from '../../features/onboarding/onboarding-logic.ts';
import { selectActionStep, selectBotView } from '../../machines/bot/bot.selectors.ts';
import { selectStep } from '../../machines/onboarding/onboarding.selectors.ts';
import { createBotActor } from './bot-actor.ts';
import { followQuery } from './query-feed.ts';

/** A sign-in in which each read answers once and then hangs. */
function signIn(fakes: FakeCalls) {
  const once = <T>(answer: T) => {
    const answers = [Promise.resolve(answer)];
    return () => answers.shift() ?? new Promise<T>(() => {});
  };
  const member = fakeMember({
    ...fakes,
    user: { info: once<UserInfo>(userInfo({ telegramConnected: false })) },
    bots: { get: once<Bot>(botRun()), ...fakes.bots },
  });
  onTestFinished(() => member.queryClient.clear());
  return member;
}

describe('a write that succeeded counts, even if every later read hangs', () => {
  // Rule: WRITE-2
  it('a stop of the bot', async () => {
    const bot = createBotActor(
      signIn({ bots: { enableTrading: async () => botRun({ status: 'STOP_INIT' }) } }),
    );
    bot.start();
    onTestFinished(() => bot.stop());
    await waitFor(bot, (snapshot) => selectBotView(snapshot) === 'trading');
    bot.send({ type: 'request.ask', intent: 'hardStop' });
    bot.send({ type: 'request.confirm' });
    await waitFor(bot, (snapshot) => selectActionStep(snapshot) === 'idle');
    expect(selectBotView(bot.getSnapshot())).toBe('stopping');
  });

  // Rule: WRITE-2
  it('a step of the onboarding', async () => {
    const member = signIn({ telegram: { connect: async () => {}, setNotifications: async () => {} } });
    const received = Promise.withResolvers<void>();
    onTestFinished(
      followQuery(new QueryObserver(member.queryClient, userInfoQuery(member.api)), {
        received: () => received.resolve(),
        failed: () => {},
      }),
    );
    await received.promise;
    const onboarding = createActor(createOnboardingLogic(member), {
      input: { next: 'telegram', skipped: false },
    });
    onboarding.start();
    onTestFinished(() => void onboarding.stop());
    onboarding.send({ type: 'telegram.submit', values: { botToken: 't', userId: '1' } });
    await waitFor(onboarding, (snapshot) => selectStep(snapshot) === 'notifications');
    onboarding.send({ type: 'notifications.enable' });
    await waitFor(onboarding, (snapshot) => selectStep(snapshot) === 'activation');
  });
});
