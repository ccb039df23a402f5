import { useState } from 'react';
import { GuestOutcome } from '../../shared/guest/guest-page.tsx';
import { useMailToken } from '../../shared/guest/use-mail-token.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/set-password.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';
import { AskAgain } from './ask-again.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

/** The page that the link of a password reset email opens. */
export default function SetPasswordPage() {
  const { token } = useMailToken(routes.setPassword);
  const [isSet, setIsSet] = useState(false);

  if (isSet) return <PasswordSet />;
  if (token === null) {
    return <AskAgain title={texts.reloadedTitle}>{texts.reloaded}</AskAgain>;
  }
  return <SetPasswordForm token={token} onSet={() => setIsSet(true)} />;
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
