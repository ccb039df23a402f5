import * as texts from '../../texts/google-sign-in.ts';
import { Button } from '../../ui/button/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { routes } from '../routes/routes.ts';
import { GoogleMark } from './google-mark.tsx';
import * as styles from './google-sign-in.css.ts';
import { useGoogleOffer } from './use-google-offer.ts';
import { googleIntent } from './use-google-sign-in.ts';

interface GoogleButtonProps {
  isPending: boolean;
  onPress: () => void;
}

/** The button for Google, if this installation offers it. Until that is known, its space stays empty. */
export function GoogleButton({ isPending, onPress }: GoogleButtonProps) {
  const offer = useGoogleOffer();
  if (offer === 'absent') return null;

  return (
    <div className={offer === 'unknown' ? styles.unknown : undefined}>
      <Stack gap={4}>
        <span className={styles.divider}>{texts.or}</span>
        <Button isFullWidth isPending={isPending} onPress={onPress} {...googleIntent}>
          <GoogleMark />
          {texts.button}
        </Button>
        <Text size="caption" tone="quiet" align="center">
          {texts.agreement.start}
          <Link href={routes.terms.path} target="_blank">
            {texts.agreement.terms}
          </Link>
          {texts.agreement.and}
          <Link href={routes.privacy.path} target="_blank">
            {texts.agreement.privacy}
          </Link>
          {texts.agreement.end}
        </Text>
      </Stack>
    </div>
  );
}
