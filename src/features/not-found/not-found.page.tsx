import { useLocation } from 'wouter';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import * as texts from '../../texts/app.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Goes back one step in history, or to the first page if this tab opened here. */
function useGoBack(): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (window.history.length > 1) window.history.back();
    else navigate('/');
  };
}

/** Shown for an address that has no page. */
export default function NotFoundPage() {
  const goBack = useGoBack();
  return (
    <GuestPage title={texts.notFoundTitle}>
      <Text tone="quiet">{texts.notFoundReason}</Text>
      <Button variant="primary" onPress={goBack}>
        {texts.goBack}
      </Button>
    </GuestPage>
  );
}
