import { GuestOutcome } from '../../shared/guest/guest-page.tsx';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/set-password.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';

/** For a link that does not work: another one can be requested. */
export function AskAgain({ title, children }: { title: string; children: string }) {
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
