import { useSearch } from 'wouter';
import { GuestOutcome, typedEmail } from '../../shared/guest/guest-page.tsx';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/sign-up.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Says where the confirmation email went, and how to get another one or correct the address. */
export function CheckInbox() {
  const search = useSearch();
  const email = typedEmail.get();

  return (
    <GuestOutcome
      title={texts.checkInbox}
      tone="success"
      footer={
        <>
          {texts.typo}
          <Link href={keepReturnPath(routes.signUp.path, search)}>{texts.signUpAgain}</Link>
        </>
      }
    >
      <Text>
        {texts.sent.before}
        {email ? (
          <Text as="strong" weight="medium" tone="strong">
            {email}
          </Text>
        ) : (
          texts.sent.unknownAddress
        )}
        {texts.sent.after}
      </Text>
      <Text tone="quiet">{texts.notThere}</Text>
      <ButtonLink href={keepReturnPath(routes.signIn.path, search)} isFullWidth>
        {texts.goToSignIn}
      </ButtonLink>
    </GuestOutcome>
  );
}
