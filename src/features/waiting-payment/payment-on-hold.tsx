import { routes } from '../../routing/routes.ts';
import { Card } from '../../ui/card/card.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The payment is being looked into: whoever has sent it must not be asked to send it again. */
export function PaymentOnHold() {
  return (
    <Card title="Your payment is on hold">
      <Text as="p" isProse>
        It is being looked into. Until that is done, do not send anything: what you have sent already is not
        lost.
      </Text>
      <Text as="p" tone="quiet" isProse>
        This page notices by itself when it goes on. You can close it and come back. Questions?{' '}
        <Link href={`${routes.support.path}?subject=billing`}>Write to support</Link>
      </Text>
    </Card>
  );
}
