import { fromPromise } from 'xstate';
import { apiKeysQuery, queryKeys } from '../../api/queries.ts';
import { createTelegramApi } from '../../api/telegram.ts';
import type { ApiKey, UserInfo } from '../../contract/answers.ts';
import type { ApiKeyPayload, TelegramPayload } from '../../contract/contract.ts';
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts';
import type { OnboardingStep } from '../../machines/onboarding/onboarding.setup.ts';
import { learnUserInfo, type MemberData } from '../../shared/member/member.ts';
import { reporting } from '../../shared/query/report-failure.ts';
import * as texts from '../../texts/onboarding.ts';
import { createLocalStore, textIn } from '../../ui/store/store.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

/** The onboarding machine over the calls of one sign-in. */
export function createOnboardingLogic(member: MemberData) {
  const { api, queryClient } = member;
  const telegram = api.with(createTelegramApi);

  const storeKey = async (key: ApiKeyPayload, signal: AbortSignal) => {
    const isOfAccount = ({ exchange }: ApiKey) => exchange === key.exchange;
    const known = (await api.apiKeys.list(signal)).items.find(isOfAccount);
    const stored = await (known
      ? api.apiKeys.replace(known.uuid, key, signal)
      : api.apiKeys.create(key, signal));
    // Stored at once, in case the next call fails: an exchange shows a secret only once, so we never ask for it again.
    if (stored) {
      queryClient.setQueryData(
        apiKeysQuery(api).queryKey,
        (list = { items: [], addresses: null, ordersSimulated: null, pricesOf: null }) => ({
          ...list,
          items: [...list.items.filter((other) => !isOfAccount(other)), stored],
        }),
      );
    }
    const isRead = queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
    if (!stored) await isRead;
  };

  return onboardingMachine.provide({
    actors: {
      connectTelegram: fromPromise<void, { values: TelegramPayload }>(({ input, signal }) =>
        reporting(
          telegram.connect(input.values, signal).then(() => {
            // A completed step does not wait for the read.
            void learnUserInfo(member, { telegramConnected: true });
          }),
        ),
      ),

      enableNotifications: fromPromise<void>(({ signal }) =>
        reporting(
          telegram.setNotifications(true, signal).then(() => {
            void learnUserInfo(member, { telegramNotifications: true });
          }),
        ),
      ),

      storeKey: fromPromise<void, { key: ApiKeyPayload }>(({ input, signal }) =>
        reporting(storeKey(input.key, signal)),
      ),

      storeAmount: fromPromise<void, { amount: number }>(({ input, signal }) =>
        reporting(
          api.bots.setTradingAmount(input.amount, signal).then(() => {
            void learnUserInfo(member, { tradingAmount: input.amount });
          }),
        ),
      ),

      startBot: fromPromise<void>(({ signal }) =>
        reporting(
          api.bots
            .enableTrading({ enable: true }, signal)
            // The dashboard replaces this page once the user info has been read.
            .then(() => queryClient.invalidateQueries({ queryKey: queryKeys.userInfo }))
            .then(() => {
              // Not before: until then, the confirmation says that the start is in progress.
              toasts.show({
                tone: 'success',
                title: texts.activated,
                description: texts.starting,
              });
            })
            .finally(() => {
              // The service checks the key when the bot starts.
              void queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
            }),
        ),
      ),
    },
  });
}

/** The id of the member who last skipped the optional steps in this browser. */
export const skippedSteps = createLocalStore<{ readonly by: string | null }>({
  key: 'botdeck.onboarding',
  parse: (stored) => ({ by: textIn(stored, 'by') }),
});

/** The first step not yet done, according to the service. Onboarding shows only after the payment. */
export function nextStepIn(info: UserInfo): OnboardingStep {
  if (!info.showOnboarding) return 'pay';
  if (!info.telegramConnected) return 'telegram';
  return info.telegramNotifications ? 'activation' : 'notifications';
}
