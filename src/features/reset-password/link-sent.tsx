import { useSearch } from 'wouter';
import { keepReturnPath } from '../../routing/return-path.ts';
import { routes } from '../../routing/routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome } from '../../widgets/guest-page/guest-page.tsx';
import { typedEmail } from '../../widgets/guest-page/typed-email.ts';

/** What happens next, whether or not there is an account. */
export function LinkSent() {
  const search = useSearch();
  const email = typedEmail.get();

  return (
    <GuestOutcome
      title="Check your inbox"
      tone="success"
      footer={<Link href={keepReturnPath(routes.signIn.path, search)}>Back to sign in</Link>}
    >
      <Text>
        If there is an account for{' '}
        {email ? (
          <Text as="strong" weight="medium" tone="strong">
            {email}
          </Text>
        ) : (
          'this email'
        )}
        , a link to choose a new password is on its way.
      </Text>
      <Text tone="quiet">
        Nothing there after a few minutes? Look in your spam folder, or ask for a new link.
      </Text>
      <ButtonLink href={keepReturnPath(routes.resetPassword.path, search)} isFullWidth>
        Ask for a new link
      </ButtonLink>
    </GuestOutcome>
  );
}
