import { useSearch } from 'wouter';
import { keepReturnPath } from '../../routing/return-path.ts';
import { routes } from '../../routing/routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome } from '../../widgets/guest-page/guest-page.tsx';
import { typedEmail } from '../../widgets/guest-page/typed-email.ts';

/** Where the confirmation mail went, and how to get another or to correct the address. */
export function CheckInbox() {
  const search = useSearch();
  const email = typedEmail.get();

  return (
    <GuestOutcome
      title="Check your inbox"
      tone="success"
      footer={
        <>
          Mistyped it?{' '}
          <Link href={keepReturnPath(routes.signUp.path, search)}>Sign up with another address</Link>
        </>
      }
    >
      <Text>
        We have sent a mail to{' '}
        {email ? (
          <Text as="strong" weight="medium" tone="strong">
            {email}
          </Text>
        ) : (
          'the address you signed up with'
        )}
        . Open the link in it to confirm your email.
      </Text>
      <Text tone="quiet">
        Nothing there after a few minutes? Look in your spam folder, or sign in: that sends a new mail.
      </Text>
      <ButtonLink href={keepReturnPath(routes.signIn.path, search)} isFullWidth>
        Go to sign in
      </ButtonLink>
    </GuestOutcome>
  );
}
