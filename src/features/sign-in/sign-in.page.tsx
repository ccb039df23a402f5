import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { selectIsRefused } from '../../machines/session/session.selectors.ts';
import { useGoogleArrival } from '../../shared/guest/google-arrival.ts';
import { GoogleSignIn } from '../../shared/guest/google-sign-in.tsx';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import { useRuntime } from '../../shared/member/runtime.ts';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/sign-in.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Link } from '../../ui/link/link.tsx';
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
