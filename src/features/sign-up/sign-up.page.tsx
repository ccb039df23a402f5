import { useLocation, useSearch } from 'wouter';
import { GoogleSignIn } from '../../shared/guest/google-sign-in.tsx';
import { GuestPage, typedEmail } from '../../shared/guest/guest-page.tsx';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
import { booleanParam } from '../../shared/routes/search-params.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/sign-up.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Link } from '../../ui/link/link.tsx';
import { CheckInbox } from './check-inbox.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useReferralToken } from './use-referral-token.ts';

/**
 * Signing up: the form, then where to look for the email. The address says whether an email was sent, so that a reload
 * keeps it.
 */
export default function SignUpPage() {
  const invitation = useReferralToken();
  const search = useSearch();
  const [, navigate] = useLocation();

  if (booleanParam(search, 'sent')) return <CheckInbox />;
  return (
    <GuestPage
      title={pages.signUp}
      footer={
        <>
          {texts.haveAccount}
          <Link href={keepReturnPath(routes.signIn.path, search)}>{texts.signIn}</Link>
        </>
      }
    >
      {invitation && <Banner title={texts.invitedTitle}>{texts.invited}</Banner>}
      <GoogleSignIn>
        <SignUpForm
          onSignedUp={(email) => {
            typedEmail.set(email);
            navigate(keepReturnPath(`${routes.signUp.path}?sent=true`, search));
          }}
        />
      </GoogleSignIn>
    </GuestPage>
  );
}
