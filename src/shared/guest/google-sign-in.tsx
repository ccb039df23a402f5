import type { ReactNode } from 'react';
import { describeProblem } from '../../api/errors.ts';
import * as texts from '../../texts/google-sign-in.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { FormError } from '../../ui/form/form.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { GoogleArrival } from './google-arrival.ts';
import { GoogleButton } from './google-button.tsx';
import { useGoogleSignIn } from './use-google-sign-in.ts';

interface GoogleSignInProps {
  /** Given if the person has just come back from Google. */
  arrival?: GoogleArrival | null;
  /** The form for people who use a password. */
  children: ReactNode;
}

/** A form with "Continue with Google" below it and the outcome of that above it. */
export function GoogleSignIn({ arrival = null, children }: GoogleSignInProps) {
  const { view, problem, start } = useGoogleSignIn(arrival);
  const isComingIn = view === 'exchanging' || view === 'done';

  return (
    <>
      {problem && <FormError title={texts.failedTitle}>{describeProblem(problem)}</FormError>}
      {view === 'refused' && <Refusal error={errorOf(arrival)} />}
      {isComingIn ? (
        <Text role="status">{texts.signingIn}</Text>
      ) : (
        <>
          {children}
          <GoogleButton isPending={view === 'redirecting'} onPress={start} />
        </>
      )}
    </>
  );
}

/** What Google answered instead of a code (RFC 6749, 4.1.2.1). */
function Refusal({ error }: { error: string | null }) {
  if (error === 'access_denied') {
    return (
      <Banner tone="info" title={texts.canceledTitle} role="status">
        {texts.canceled}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" title={texts.refusedTitle} role="status">
      {texts.refused}
    </Banner>
  );
}

function errorOf(arrival: GoogleArrival | null): string | null {
  return arrival?.returned.kind === 'refusal' ? arrival.returned.error : null;
}
