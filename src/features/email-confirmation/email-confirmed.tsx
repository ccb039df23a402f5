import { routes } from '../../routing/routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome } from '../../widgets/guest-page/guest-page.tsx';

/** The account is ready, and where to go with it. */
export function EmailConfirmed() {
  return (
    <GuestOutcome title="Email confirmed" tone="success">
      <Text>Your account is ready. Sign in to choose your package.</Text>
      <ButtonLink href={routes.signIn.path} variant="primary" isFullWidth>
        Sign in
      </ButtonLink>
    </GuestOutcome>
  );
}
