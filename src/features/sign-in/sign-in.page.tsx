import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { selectIsRefused } from '../../machines/session/session.selectors.ts';
import { keepReturnPath } from '../../routing/return-path.ts';
import { routes } from '../../routing/routes.ts';
import { useRuntime } from '../../runtime/runtime.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useGoogleArrival } from '../../widgets/google-sign-in/google-arrival.ts';
import { GoogleSignIn } from '../../widgets/google-sign-in/google-sign-in.tsx';
import { GuestPage } from '../../widgets/guest-page/guest-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The way in, for people with an account or with Google, who sends them back here. */
export default function SignInPage() {
  const isRefused = useSelector(useRuntime().session, selectIsRefused);
  const arrival = useGoogleArrival();
  const search = useSearch();

  return (
    <GuestPage
      title="Sign in"
      footer={
        <>
          New here? <Link href={keepReturnPath(routes.signUp.path, search)}>Create an account</Link>
        </>
      }
    >
      {isRefused && (
        <Banner tone="info" title="Please sign in again" role="status">
          Your session has ended. You will come back to where you were.
        </Banner>
      )}
      <GoogleSignIn arrival={arrival}>
        <SignInForm />
      </GoogleSignIn>
    </GuestPage>
  );
}
