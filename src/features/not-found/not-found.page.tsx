import { GuestPage } from '../../shared/guest/guest-page.tsx';
import * as texts from '../../texts/not-found.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useGoBack } from './use-go-back.ts';

/** Shown for an address that has no page. */
export default function NotFoundPage() {
  const goBack = useGoBack();
  return (
    <GuestPage title={texts.title}>
      <Text tone="quiet">{texts.reason}</Text>
      <Button variant="primary" onPress={goBack}>
        {texts.goBack}
      </Button>
    </GuestPage>
  );
}
