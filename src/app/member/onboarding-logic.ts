import { fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import { queryKeys } from '../../api/query-options.ts';
import type { ApiKeyPayload, TelegramPayload } from '../../contract/contract.ts';
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts';
import type { ActivationPart, ActivationValues } from '../../machines/onboarding/onboarding.types.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { reporting } from '../../widgets/failures/report-failure.ts';
import type { MemberScope } from './member-scope.ts';

/** The onboarding machine over the calls of one sign-in. */
export function createOnboardingLogic({ api, queryClient }: MemberScope) {
  const readAnew = () => queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
  /** A step that is done does not wait to hear it again. */
  const learnProgress = () => void readAnew();

  return onboardingMachine.provide({
    actors: {
      connectTelegram: fromPromise<void, { values: TelegramPayload }>(({ input, signal }) =>
        reporting(api.telegram.connect(input.values, signal).then(learnProgress)),
      ),

      enableNotifications: fromPromise<void>(({ signal }) =>
        reporting(api.telegram.setNotifications(true, signal).then(learnProgress)),
      ),

      activate: fromPromise<void, { values: ActivationValues }>(({ input, signal }) =>
        reporting(
          activate(api, input.values, signal).then(() => {
            toasts.show({
              tone: 'success',
              title: 'Your account is active',
              description: 'The bot is starting.',
            });
            // The page gives way to the dashboard by what is read.
            return readAnew();
          }),
        ),
      ),
    },
  });
}

/** Each part can be done again after it was done already, so that a failed activation is simply sent once more. */
async function activate(api: Api, { amount, ...key }: ActivationValues, signal: AbortSignal): Promise<void> {
  await asPart('apiKey', storeKey(api, key, signal));
  await asPart('amount', api.bots.setTradingAmount(amount, signal));
  await asPart('activation', api.bots.enableTrading({ enable: true }, signal));
}

async function storeKey(api: Api, key: ApiKeyPayload, signal: AbortSignal): Promise<void> {
  const known = (await api.apiKeys.list(signal)).find(({ exchange }) => exchange === key.exchange);
  if (known) await api.apiKeys.replace(known.uuid, key, signal);
  else await api.apiKeys.create(key, signal);
}

async function asPart(part: ActivationPart, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    // The failure stays what it is and learns which part of the step it belongs to.
    throw error instanceof Error ? Object.assign(error, { part }) : error;
  }
}
