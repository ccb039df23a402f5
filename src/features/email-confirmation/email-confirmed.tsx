import { routes } from '../../routing/routes.ts';
import * as texts from '../../texts/email-confirmation.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome } from '../../widgets/guest-page/guest-page.tsx';

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
