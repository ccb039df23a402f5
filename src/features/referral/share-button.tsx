import { Share2 } from 'lucide-react';
import { isAbort } from '../../api/unwrap.ts';
import * as texts from '../../texts/referral.ts';
import { Button } from '../../ui/button/button.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

/** Shares a link through the device; renders nothing where that is not supported. */
export function ShareButton({ url }: { url: string }) {
  if (!('share' in navigator)) return null;

  const share = async () => {
    try {
      await navigator.share({ ...texts.shared, url });
    } catch (error) {
      // Closing the device's dialog is not a failure.
      if (isAbort(error)) return;
      toasts.show({
        tone: 'danger',
        title: texts.notSharedTitle,
        description: texts.notShared,
      });
    }
  };

  return (
    <Button onPress={() => void share()}>
      <Share2 size={16} aria-hidden="true" />
      {texts.share}
    </Button>
  );
}
