import { useWatch } from 'react-hook-form';
import { queryKeys } from '../../api/query-options.ts';
import type { ApiKey } from '../../contract/answers.ts';
import type { ApiKeyPayload } from '../../contract/contract.ts';
import { useMember } from '../../runtime/member.ts';
import { replaceKey } from '../../texts/exchange-account.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { Asking } from '../../widgets/exchange-account/asking.tsx';
import { ExchangeFields } from '../../widgets/exchange-account/exchange-fields.tsx';
import { exchangeFieldOf } from '../../widgets/exchange-account/exchange-problems.ts';
import { KeyGuide } from '../../widgets/exchange-account/key-guide.tsx';
import { useServiceForm } from '../../widgets/forms/use-service-form.ts';

/** A key of an exchange that this client knows. */
export type ReplaceableKey = ApiKey & Pick<ApiKeyPayload, 'exchange'>;

interface ApiKeyFormProps {
  /** The key to replace; null to connect the first one. */
  current: ReplaceableKey | null;
  onDone: () => void;
  onCancel: (() => void) | null;
}

/** Connects an exchange account, or replaces the key of one. */
export function ApiKeyForm({ current, onDone, onCancel }: ApiKeyFormProps) {
  const { api, queryClient } = useMember();
  const { control, formProps, problem, isPending } = useServiceForm<
    ApiKeyPayload,
    ApiKeyPayload,
    ApiKey | null
  >({
    defaultValues: { exchange: current?.exchange ?? 'BINANCE', apiKey: '', apiSecret: '' },
    loadSchema: async () => (await import('./api-key-schema.ts')).apiKeySchema,
    send: (key) => (current ? api.apiKeys.replace(current.uuid, key) : api.apiKeys.create(key)),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
      toasts.show({ tone: 'success', title: current ? texts.keyReplaced : texts.connected });
      onDone();
    },
    fieldOf: exchangeFieldOf,
    outdatedBy: 'exchange',
  });
  const exchange = useWatch({ control, name: 'exchange' });

  return (
    <Form {...formProps}>
      <Stack gap={4}>
        <ExchangeFields
          control={control}
          names={{ exchange: 'exchange', apiKey: 'apiKey', apiSecret: 'apiSecret' }}
          isExchangeFixed={current !== null}
        />
        <KeyGuide exchange={exchange} />
        <FormError>{problem}</FormError>
        <Inline gap={2}>
          <Button type="submit" isPending={isPending}>
            {current ? replaceKey : texts.connect}
          </Button>
          {onCancel && (
            <Button variant="quiet" onPress={onCancel} isDisabled={isPending}>
              {texts.cancel}
            </Button>
          )}
          <Asking exchange={exchange} isAsking={isPending} />
        </Inline>
      </Stack>
    </Form>
  );
}
