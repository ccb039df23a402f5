import { routes } from '../../routing/routes.ts';
import * as texts from '../../texts/waiting-payment.ts';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The payment is under review. Members who have sent it must not be asked to send it again. */
export function PaymentOnHold() {
  return (
    <Card title={texts.onHoldTitle}>
      <Text as="p" isProse>
        {texts.onHold}
      </Text>
      <Text as="p" tone="quiet" isProse>
        {texts.onHoldNext}
        <Link href={`${routes.support.path}?subject=billing`}>{texts.contactSupport}</Link>
      </Text>
    </Card>
  );
}
