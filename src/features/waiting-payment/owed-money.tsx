import { useState } from 'react';
import { queryKeys } from '../../api/queries.ts';
import type { Order } from '../../contract/answers.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { useMember } from '../../shared/member/member.ts';
import { owedOf, stageOfStatus } from '../../shared/payment/order-stage.ts';
import { paymentSupportPath } from '../../shared/routes/member-paths.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatExactMoney } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
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

function ReturnAddressForm({ order, onDone, onCancel }: ReturnAddressFormProps) {
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
        <Inline>
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

interface ReturnAddressProps {
  order: Pick<Order, 'uuid' | 'network'>;
  /** Empty until the member has entered one. */
  entered: string;
}

/** Where to send back what is owed: a field until the member has entered it, then the address, which can be changed. */
function ReturnAddress({ order, entered }: ReturnAddressProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (entered === '' || isChanging) {
    return (
      <ReturnAddressForm
        order={order}
        onDone={() => setIsChanging(false)}
        onCancel={entered === '' ? null : () => setIsChanging(false)}
      />
    );
  }
  return (
    <Stack gap={2}>
      <Text size="small" tone="quiet">
        {texts.returnAddress} · {order.network}
      </Text>
      <Text isCode>{entered}</Text>
      <Inline>
        <Button size="small" onPress={() => setIsChanging(true)}>
          {texts.changeAddress}
        </Button>
        <CopyButton text={entered} label={texts.copyReturnAddress} size="small" variant="quiet" />
      </Inline>
    </Stack>
  );
}

/**
 * Money that bought nothing: how much, and how the member gets it back, from support where the service takes no address.
 * Renders nothing if there is none.
 */
export function OwedMoney({ order }: { order: Order }) {
  const { network, payCurrency, status } = order;
  const owed = owedOf(order);
  const isPaid = stageOfStatus(status) === 'paid';
  if (owed <= 0) return null;
  if (order.owedAddress !== null) {
    return (
      <Stack>
        <Banner title={texts.owedTitle(formatExactMoney(owed, payCurrency))}>
          {isPaid && texts.owedMore}
          {texts.owedByHand}
        </Banner>
        <ReturnAddress order={order} entered={order.owedAddress} />
      </Stack>
    );
  }
  return (
    <Banner
      title={texts.owedTitle(formatExactMoney(owed, payCurrency))}
      actions={
        <ButtonLink
          variant={isPaid ? 'secondary' : 'primary'}
          href={paymentSupportPath(order.uuid, 'return')}
        >
          {texts.askForReturn}
        </ButtonLink>
      }
    >
      {isPaid && texts.owedMore}
      {texts.owed(network)}
    </Banner>
  );
}
