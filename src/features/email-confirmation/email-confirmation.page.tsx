import { useSearch } from 'wouter';
import { useMailToken } from '../../shared/guest/use-mail-token.ts';
import { routes } from '../../shared/routes/routes.ts';
import { stringParam } from '../../shared/routes/search-params.ts';
import * as texts from '../../texts/email-confirmation.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { Confirmation } from './confirmation.tsx';
import { EmailConfirmed } from './email-confirmed.tsx';
import { SignInForNewMail } from './sign-in-for-new-mail.tsx';

/**
 * The page that the link of a confirmation email opens. With `confirm` in the address, the person must press first; with
 * `confirm=password`, also enter the password.
 */
export default function EmailConfirmationPage() {
  const confirm = stringParam(useSearch(), 'confirm');
  const { token, isUsed } = useMailToken(routes.confirmEmail);

  if (isUsed) return <EmailConfirmed />;
  if (token === null) {
    return <SignInForNewMail title={texts.reloadedTitle}>{texts.reloaded}</SignInForNewMail>;
  }
  if (confirm === 'password') return <ConfirmWithPassword token={token} />;
  return <Confirmation token={token} needsPress={confirm !== null} />;
}
