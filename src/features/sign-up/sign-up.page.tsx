import { useState } from 'react';
import { routes } from '../../routing/routes.ts';
import { Link } from '../../ui/link/link.tsx';
import { GoogleSignIn } from '../../widgets/google-sign-in/google-sign-in.tsx';
import { GuestPage } from '../../widgets/guest-page/guest-page.tsx';
import { CheckInbox } from './check-inbox.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useReferralToken } from './use-referral-token.ts';

/** The way in, for people without an account: the form, then where to look for the mail. */
export default function SignUpPage() {
  useReferralToken();
  const [email, setEmail] = useState<string>();

  if (email !== undefined) return <CheckInbox email={email} />;
  return (
    <GuestPage
      title="Create an account"
      footer={
        <>
          Have an account? <Link href={routes.signIn.path}>Sign in</Link>
        </>
      }
    >
      <GoogleSignIn>
        <SignUpForm onSignedUp={(account) => setEmail(account.email)} />
      </GoogleSignIn>
    </GuestPage>
  );
}
