import { useState } from 'react';
import { routes } from '../../routing/routes.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome, GuestPage } from '../../widgets/guest-page/guest-page.tsx';
import { useMailToken } from '../../widgets/mail-token/use-mail-token.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** Where the link of a password reset mail leads. */
export default function SetPasswordPage() {
  const { token } = useMailToken(routes.setPassword);
  const [outcome, setOutcome] = useState<'set' | 'badLink'>();

  if (outcome === 'set') return <PasswordSet />;
  if (outcome === 'badLink') {
    return <AskAgain title="This link no longer works">It has expired or was already used.</AskAgain>;
  }
  if (token === null) {
    return (
      <AskAgain title="Open the link once more">
        For your safety this page forgets the link when it is reloaded. Open it from the mail again.
      </AskAgain>
    );
  }
  return (
    <GuestPage title="Choose a new password">
      <SetPasswordForm
        token={token}
        onSet={() => setOutcome('set')}
        onBadLink={() => setOutcome('badLink')}
      />
    </GuestPage>
  );
}

function PasswordSet() {
  return (
    <GuestOutcome title="Password changed" tone="success">
      <Text>You have been signed out everywhere. Sign in with the new password.</Text>
      <ButtonLink href={routes.signIn.path} variant="primary" isFullWidth>
        Sign in
      </ButtonLink>
    </GuestOutcome>
  );
}

function AskAgain({ title, children }: { title: string; children: string }) {
  return (
    <GuestOutcome
      title={title}
      tone="warning"
      footer={<Link href={routes.signIn.path}>Back to sign in</Link>}
    >
      <Text>{children}</Text>
      <ButtonLink href={routes.resetPassword.path} isFullWidth>
        Ask for a new link
      </ButtonLink>
    </GuestOutcome>
  );
}
