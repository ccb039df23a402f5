import { queryKeys } from '../../api/queries.ts';
import type { Order } from '../../contract/answers.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { useMember } from '../../shared/member/member.ts';
import * as texts from '../../texts/chain-payment.ts';
import { Button } from '../../ui/button/button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

interface ReturnAddressFormProps {
  order: Pick<Order, 'uuid' | 'network'>;
  onDone: () => void;
  /** Null while there is no address to keep. */
  onCancel: (() => void) | null;
}

interface Values {
  address: string;
}

/** Enters or changes the address for what is owed. */
export function ReturnAddressForm({ order, onDone, onCancel }: ReturnAddressFormProps) {
  const { api, queryClient } = useMember();
  const { control, formProps, problem, isPending } = useServiceForm<Values, Values, Order | null>({
    defaultValues: { address: '' },
    loadSchema: async () => (await import('./return-address-schema.ts')).returnAddressSchema,
    send: ({ address }) => api.subscriptions.setReturnAddress(order.uuid, address),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.subscription });
      toasts.show({ tone: 'success', title: texts.addressSaved, description: texts.addressMailed });
      onDone();
    },
  });

  return (
    <Form {...formProps}>
      <Stack gap={3}>
        <Bound
          as={TextField}
          control={control}
          name="address"
          label={texts.returnAddress}
          description={texts.returnAddressHint(order.network)}
          placeholder={texts.addressExample}
          autoComplete="off"
          spellCheck="false"
        />
        <FormError>{problem}</FormError>
        <Inline gap={2}>
          <Button type="submit" variant="primary" isPending={isPending}>
            {texts.saveAddress}
          </Button>
          {onCancel && (
            <Button variant="quiet" onPress={onCancel} isDisabled={isPending}>
              {texts.keepAddress}
            </Button>
          )}
        </Inline>
      </Stack>
    </Form>
  );
}
