import { GuestOutcome } from '../../shared/guest/guest-page.tsx';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/email-confirmation.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Says that the account is ready and links to the sign-in page. */
export function EmailConfirmed() {
  return (
    <GuestOutcome title={texts.confirmedTitle} tone="success">
      <Text>{texts.confirmed}</Text>
      <ButtonLink href={routes.signIn.path} variant="primary" isFullWidth>
        {texts.signIn}
      </ButtonLink>
    </GuestOutcome>
  );
}
