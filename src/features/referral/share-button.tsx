import { Share2 } from 'lucide-react';
import { isAbort } from '../../api/client/unwrap.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Hands a link to the device's own way of sharing; nothing where there is none. */
export function ShareButton({ url }: { url: string }) {
  if (!('share' in navigator)) return null;

  const share = async () => {
    try {
      await navigator.share({ title: 'Botdeck', text: 'Try Botdeck with my link.', url });
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (isAbort(error)) return;
      toasts.show({
        tone: 'danger',
        title: 'The link was not shared',
        description: 'Copy it and send it yourself.',
      });
    }
  };

  return (
    <Button onPress={() => void share()}>
      <Share2 size={16} aria-hidden="true" />
      Share link
    </Button>
  );
}
