import { fromPromise } from 'xstate';
import { apiKeysQuery, queryKeys } from '../../api/query-options.ts';
import type { ApiKey } from '../../contract/answers.ts';
import type { ApiKeyPayload, TelegramPayload } from '../../contract/contract.ts';
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts';
import type { ActivationPart, ActivationValues } from '../../machines/onboarding/onboarding.types.ts';
import type { MemberData } from '../../runtime/member.ts';
import * as texts from '../../texts/onboarding.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { reporting } from '../../widgets/failures/report-failure.ts';
import { learnUserInfo } from '../../widgets/user-info/learn-user-info.ts';

/** The onboarding machine over the calls of one sign-in. */
export function createOnboardingLogic(member: MemberData) {
  const { api, queryClient } = member;
  /** Each part can be done again after it was done already, so that a failed activation is simply sent once more. */
  const activate = async ({ key, amount }: ActivationValues, signal: AbortSignal) => {
    if (key) await asPart('apiKey', storeKey(key, signal));
    await asPart('amount', api.bots.setTradingAmount(amount, signal));
    await asPart('activation', api.bots.enableTrading({ enable: true }, signal));
  };

  const storeKey = async (key: ApiKeyPayload, signal: AbortSignal) => {
    const isOfAccount = ({ exchange }: ApiKey) => exchange === key.exchange;
    const known = (await api.apiKeys.list(signal)).find(isOfAccount);
    const stored = await (known
      ? api.apiKeys.replace(known.uuid, key, signal)
      : api.apiKeys.create(key, signal));
    // Known at once, should what follows fail: an exchange shows a secret only once, and it is not asked for again.
    if (stored) {
      queryClient.setQueryData(apiKeysQuery(api).queryKey, (keys = []) => [
        ...keys.filter((other) => !isOfAccount(other)),
        stored,
      ]);
    }
    const isRead = queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
    if (!stored) await isRead;
  };

  return onboardingMachine.provide({
    actors: {
      connectTelegram: fromPromise<void, { values: TelegramPayload }>(({ input, signal }) =>
        reporting(
          api.telegram.connect(input.values, signal).then(() => {
            // A step that is done does not wait for the read.
            void learnUserInfo(member, { telegramConnected: true });
          }),
        ),
      ),

      enableNotifications: fromPromise<void>(({ signal }) =>
        reporting(
          api.telegram.setNotifications(true, signal).then(() => {
            void learnUserInfo(member, { telegramNotifications: true });
          }),
        ),
      ),

      activate: fromPromise<void, { values: ActivationValues }>(({ input, signal }) =>
        reporting(
          activate(input.values, signal).then(() => {
            toasts.show({
              tone: 'success',
              title: texts.activated,
              description: texts.starting,
            });
            // The page gives way to the dashboard by what is read.
            return learnUserInfo(member, { tradingAmount: input.values.amount });
          }),
        ),
      ),
    },
  });
}

async function asPart(part: ActivationPart, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    // The failure stays what it is and learns which part of the step it belongs to.
    throw error instanceof Error ? Object.assign(error, { part }) : error;
  }
}
