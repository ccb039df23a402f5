import { useWatch } from 'react-hook-form';
import { queryKeys } from '../../api/queries.ts';
import type { ApiKey } from '../../contract/answers.ts';
import type { ApiKeyPayload } from '../../contract/contract.ts';
import { useOvertaken } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useCheckedForm } from '../../shared/forms/use-service-form.ts';
import { ExchangeFields, exchangeFieldOf, KeyGuide } from '../../shared/keys/exchange-fields.tsx';
import { Asking } from '../../shared/keys/key-rights.tsx';
import { useMember } from '../../shared/member/member.ts';
import { replaceKey } from '../../texts/exchange-account.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

/** A key of an exchange that this client knows. */
export type ReplaceableKey = ApiKey & Pick<ApiKeyPayload, 'exchange'>;

interface KeyEntry {
  /** The key to replace; null to connect the first one. */
  current: string | null;
  entered: ApiKeyPayload;
}

/** The form for a key, with nothing entered yet. */
export const blankFor = (current: ReplaceableKey | null): KeyEntry => ({
  current: current?.uuid ?? null,
  entered: { exchange: current?.exchange ?? 'BINANCE', apiKey: '', apiSecret: '' },
});

/** Connecting an exchange account, or replacing its key. An open form closes once keys are locked. */
export function useKeyRequest(isLocked: boolean) {
  const { api, queryClient } = useMember();
  const request = useRequest({
    call: ({ current, entered }: KeyEntry) =>
      current ? api.apiKeys.replace(current, entered) : api.apiKeys.create(entered),
    onSuccess: async (_, { current }) => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
      toasts.show({ tone: 'success', title: current ? texts.keyReplaced : texts.connected });
    },
  });
  useOvertaken(request, isLocked);
  return request;
}

/** The form that connects an exchange account or replaces its key. */
export function ApiKeyForm({ request }: { request: ReturnType<typeof useKeyRequest> }) {
  const { current, entered } = request.input ?? blankFor(null);
  const { control, formProps, problem, isSubmitting } = useCheckedForm<ApiKeyPayload, ApiKeyPayload>({
    defaultValues: entered,
    loadSchema: async () => (await import('../../shared/keys/api-key-schema.ts')).apiKeySchema,
    onSubmit: (key) => request.send({ current, entered: key }),
    failure: request.problem,
    fieldOf: exchangeFieldOf,
    outdatedBy: 'exchange',
  });
  const isPending = isSubmitting || request.isPending;
  const exchange = useWatch({ control, name: 'exchange' });

  return (
    <Form {...formProps}>
      <Stack>
        <ExchangeFields
          control={control}
          names={{ exchange: 'exchange', apiKey: 'apiKey', apiSecret: 'apiSecret' }}
          isExchangeFixed={current !== null}
          isSending={isPending}
        />
        <KeyGuide exchange={exchange} />
        <FormError>{problem}</FormError>
        <Inline>
          <Button type="submit" isPending={isPending}>
            {current ? replaceKey : texts.connect}
          </Button>
          {current && (
            <Button variant="quiet" onPress={request.cancel} isDisabled={isPending}>
              {texts.cancel}
            </Button>
          )}
          <Asking exchange={exchange} isAsking={isPending} />
        </Inline>
      </Stack>
    </Form>
  );
}
