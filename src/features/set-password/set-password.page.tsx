import { useState } from 'react';
import { routes } from '../../routing/routes.ts';
import * as texts from '../../texts/set-password.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome } from '../../widgets/guest-page/guest-page.tsx';
import { useMailToken } from '../../widgets/mail-token/use-mail-token.ts';
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
