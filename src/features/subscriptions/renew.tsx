import type { OneTimeFee, Package } from '../../contract/answers.ts';
import { OrderLines } from '../../shared/payment/order-lines.tsx';
import { previewOrder } from '../../shared/payment/order-preview.ts';
import { PlaceOrder, useFollowPlacedOrder } from '../../shared/payment/place-order.tsx';
import { choosePackagePath } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/subscriptions.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Measure, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

interface RenewProps {
  /** The package of the subscription, if it is still on offer. */
  offer: Package | undefined;
  fee: OneTimeFee;
}

/** Orders the package of an expired subscription again, or links to the others. */
export function Renew({ offer, fee }: RenewProps) {
  useFollowPlacedOrder();

  return (
    <Measure>
      <Card title={texts.renew}>
        {/* A deposit is in USD. */}
        {offer?.currency === 'USD' ? (
          <RenewOrder offer={offer} fee={fee} />
        ) : (
          <Stack gap={4} align="start">
            <Text as="p" isProse>
              {offer ? texts.chooseToRenew : texts.notOffered}
            </Text>
            <ButtonLink variant="primary" href={choosePackagePath}>
              {texts.choosePackage}
            </ButtonLink>
          </Stack>
        )}
      </Card>
    </Measure>
  );
}

function RenewOrder({ offer, fee }: { offer: Package; fee: OneTimeFee }) {
  const order = previewOrder(offer, fee);

  return (
    <Stack gap={4}>
      <OrderLines {...order} />
      <PlaceOrder request={{ kind: 'deposit', amount: order.amount }} label={texts.renewSubscription}>
        <ButtonLink variant="quiet" href={choosePackagePath}>
          {texts.chooseAnother}
        </ButtonLink>
      </PlaceOrder>
      <Text as="p" size="small" tone="quiet">
        {texts.next}
      </Text>
    </Stack>
  );
}
