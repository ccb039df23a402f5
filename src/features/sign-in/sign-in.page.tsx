import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { selectIsRefused } from '../../machines/session/session.selectors.ts';
import { keepReturnPath } from '../../routing/return-path.ts';
import { routes } from '../../routing/routes.ts';
import { useRuntime } from '../../runtime/runtime.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/sign-in.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useGoogleArrival } from '../../widgets/google-sign-in/google-arrival.ts';
import { GoogleSignIn } from '../../widgets/google-sign-in/google-sign-in.tsx';
import { GuestPage } from '../../widgets/guest-page/guest-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Signing in with a password or with Google, which sends people back here. */
export default function SignInPage() {
  const isRefused = useSelector(useRuntime().session, selectIsRefused);
  const arrival = useGoogleArrival();
  const search = useSearch();

  return (
    <GuestPage
      title={pages.signIn}
      footer={
        <>
          {texts.newHere}
          <Link href={keepReturnPath(routes.signUp.path, search)}>{texts.createAccount}</Link>
        </>
      }
    >
      {isRefused && (
        <Banner tone="info" title={texts.sessionEndedTitle} role="status">
          {texts.sessionEnded}
        </Banner>
      )}
      <GoogleSignIn arrival={arrival}>
        <SignInForm />
      </GoogleSignIn>
    </GuestPage>
  );
}
