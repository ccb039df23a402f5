import { routes } from '../../routing/routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome } from '../../widgets/guest-page/guest-page.tsx';

/** Where the confirmation mail went, and how to get another. */
export function CheckInbox({ email }: { email: string }) {
  return (
    <GuestOutcome title="Check your inbox" tone="success">
      <Text>
        We have sent a mail to{' '}
        <Text as="strong" weight="medium" tone="strong">
          {email}
        </Text>
        . Open the link in it to confirm your email.
      </Text>
      <Text tone="quiet">
        Nothing there after a few minutes? Look in your spam folder, or sign in: that sends a new mail.
      </Text>
      <ButtonLink href={routes.signIn.path} isFullWidth>
        Go to sign in
      </ButtonLink>
    </GuestOutcome>
  );
}
