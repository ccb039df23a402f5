import { useState } from 'react';
import { routes } from '../../routing/routes.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/set-password.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome, GuestPage } from '../../widgets/guest-page/guest-page.tsx';
import { useMailToken } from '../../widgets/mail-token/use-mail-token.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** The page that the link of a password reset email opens. */
export default function SetPasswordPage() {
  const { token } = useMailToken(routes.setPassword);
  const [outcome, setOutcome] = useState<'set' | 'badLink'>();

  if (outcome === 'set') return <PasswordSet />;
  if (outcome === 'badLink') {
    return <AskAgain title={texts.badLinkTitle}>{texts.badLink}</AskAgain>;
  }
  if (token === null) {
    return <AskAgain title={texts.reloadedTitle}>{texts.reloaded}</AskAgain>;
  }
  return (
    <GuestPage title={pages.setPassword}>
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
    <GuestOutcome title={texts.changedTitle} tone="success">
      <Text>{texts.changed}</Text>
      <ButtonLink href={routes.signIn.path} variant="primary" isFullWidth>
        {texts.signIn}
      </ButtonLink>
    </GuestOutcome>
  );
}

function AskAgain({ title, children }: { title: string; children: string }) {
  return (
    <GuestOutcome
      title={title}
      tone="warning"
      footer={<Link href={routes.signIn.path}>{texts.backToSignIn}</Link>}
    >
      <Text>{children}</Text>
      <ButtonLink href={routes.resetPassword.path} isFullWidth>
        {texts.requestLink}
      </ButtonLink>
    </GuestOutcome>
  );
}
