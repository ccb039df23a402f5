import { useState } from 'react';
import type { Order } from '../../contract/answers.ts';
import * as texts from '../../texts/chain-payment.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ReturnAddressForm } from './return-address-form.tsx';

interface ReturnAddressProps {
  order: Pick<Order, 'uuid' | 'network'>;
  /** Empty until the member has entered one. */
  entered: string;
}

/** Where to send back what is owed: a field until the member has entered it, then the address, which can be changed. */
export function ReturnAddress({ order, entered }: ReturnAddressProps) {
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
      <Text as="p" size="small" tone="quiet">
        {texts.returnAddress} · {order.network}
      </Text>
      <Text as="p" isCode>
        {entered}
      </Text>
      <Inline gap={2}>
        <Button size="small" onPress={() => setIsChanging(true)}>
          {texts.changeAddress}
        </Button>
        <CopyButton text={entered} label={texts.copyReturnAddress} size="small" variant="quiet" />
      </Inline>
    </Stack>
  );
}
