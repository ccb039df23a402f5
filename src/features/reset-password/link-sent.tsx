import { useSearch } from 'wouter';
import { GuestOutcome, typedEmail } from '../../shared/guest/guest-page.tsx';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/reset-password.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Says what happens next. Does not reveal whether the account exists. */
export function LinkSent() {
  const search = useSearch();
  const email = typedEmail.get();

  return (
    <GuestOutcome
      title={texts.checkInbox}
      tone="success"
      footer={<Link href={keepReturnPath(routes.signIn.path, search)}>{texts.backToSignIn}</Link>}
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
      <ButtonLink href={keepReturnPath(routes.resetPassword.path, search)} isFullWidth>
        {texts.requestLink}
      </ButtonLink>
    </GuestOutcome>
  );
}
