import { routes } from '../../routing/routes.ts';
import { Button } from '../../ui/button/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import mark from './google-mark.svg';
import * as styles from './google-sign-in.css.ts';
import { useGoogleOffer } from './use-google-offer.ts';
import { googleIntent } from './use-google-sign-in.ts';

interface GoogleButtonProps {
  isPending: boolean;
  onPress: () => void;
}

/** The way to Google, where there is one; its place is kept until that is known. */
export function GoogleButton({ isPending, onPress }: GoogleButtonProps) {
  const offer = useGoogleOffer();
  if (offer === 'absent') return null;

  return (
    <div className={offer === 'unknown' ? styles.unknown : undefined}>
      <Stack gap={4}>
        <span className={styles.divider}>or</span>
        <Button isFullWidth isPending={isPending} onPress={onPress} {...googleIntent}>
          <img src={mark} alt="" width={18} height={18} />
          Continue with Google
        </Button>
        <Text size="caption" tone="quiet" align="center">
          By continuing with Google you agree to the{' '}
          <Link href={routes.terms.path} target="_blank">
            terms of use
          </Link>{' '}
          and the{' '}
          <Link href={routes.privacy.path} target="_blank">
            privacy policy
          </Link>
          .
        </Text>
      </Stack>
    </div>
  );
}
