import { routes } from '../../routing/routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome } from '../../widgets/guest-page/guest-page.tsx';

/** What happens next, whether or not there is an account. */
export function LinkSent() {
  return (
    <GuestOutcome
      title="Check your inbox"
      tone="success"
      footer={<Link href={routes.signIn.path}>Back to sign in</Link>}
    >
      <Text>If there is an account for this email, a link to choose a new password is on its way.</Text>
      <Text tone="quiet">
        Nothing there after a few minutes? Look in your spam folder, or ask for a new link.
      </Text>
      <ButtonLink href={routes.resetPassword.path} isFullWidth>
        Ask for a new link
      </ButtonLink>
    </GuestOutcome>
  );
}
