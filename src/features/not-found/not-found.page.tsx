import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestPage } from '../../widgets/guest-page/guest-page.tsx';
import { useGoBack } from './use-go-back.ts';

/** Stands where the product has no page. */
export default function NotFoundPage() {
  const goBack = useGoBack();
  return (
    <GuestPage title="Oops! Page not found">
      <Text tone="quiet">The address may be mistyped, or the page may have moved.</Text>
      <Button variant="primary" onPress={goBack}>
        Go back
      </Button>
    </GuestPage>
  );
}
