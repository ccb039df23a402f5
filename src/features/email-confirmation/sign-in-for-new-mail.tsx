import { GuestOutcome } from '../../shared/guest/guest-page.tsx';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/email-confirmation.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';

/** For a link that does not work: signing in sends a new email if one is needed. */
export function SignInForNewMail({ title, children }: { title: string; children: string }) {
  return (
    <GuestOutcome title={title} tone="warning">
      <Text>{children}</Text>
      <Text tone="quiet">{texts.newMail}</Text>
      <ButtonLink href={routes.signIn.path} isFullWidth>
        {texts.goToSignIn}
      </ButtonLink>
    </GuestOutcome>
  );
}
