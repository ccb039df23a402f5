import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import type { Entrance } from '../../api/guest.ts';
import { selectGoogleView } from '../../machines/google-sign-in/google-sign-in.selectors.ts';
import { selectProblem } from '../../machines/problem.ts';
import * as texts from '../../texts/google-sign-in.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { Text } from '../../ui/text/text.tsx';
import { useRuntime } from '../member/runtime.ts';
import { routes } from '../routes/routes.ts';
import type { GoogleActor } from './google-actor.tsx';
import type { GoogleArrival } from './google-arrival.ts';
import * as styles from './google-sign-in.css.ts';

/** Google's mark. It is drawn here, because a picture in a file would show later than the words next to it. */
function GoogleMark() {
  return (
    <svg width={18} height={18} viewBox="0 0 24 24" fill="none" strokeWidth={4} aria-hidden="true">
      <path d="M4.52 7.68A8.64 8.64 0 0 1 18.11 5.89" stroke="#ea4335" />
      <path d="M4.52 16.32A8.64 8.64 0 0 1 4.52 7.68" stroke="#fbbc05" />
      <path d="M17.55 18.62A8.64 8.64 0 0 1 4.52 16.32" stroke="#34a853" />
      <path d="M12 12h8.64A8.64 8.64 0 0 1 17.55 18.62" stroke="#4285f4" />
    </svg>
  );
}

/**
 * Whether people can sign in with Google here. A failure to find out counts as yes: pressing the button asks again and
 * reports a failure.
 */
function useGoogleOffer(): 'unknown' | 'offered' | 'absent' {
  const { clientConfig } = useRuntime();
  const [hasFailed, setFailed] = useState(false);
  const config = useOnDemand(clientConfig, true, () => setFailed(true));

  if (config) return config.google ? 'offered' : 'absent';
  return hasFailed ? 'offered' : 'unknown';
}

const code = onDemand(() => import('./google-actor.tsx'));

interface GoogleButtonProps {
  isPending: boolean;
  onPress: () => void;
}

/** The button for Google, if this installation offers it. Until that is known, its space stays empty. */
function GoogleButton({ isPending, onPress }: GoogleButtonProps) {
  const offer = useGoogleOffer();
  if (offer === 'absent') return null;

  return (
    <div className={offer === 'unknown' ? styles.unknown : undefined}>
      <Stack>
        <span className={styles.divider}>{texts.or}</span>
        <Button isFullWidth isPending={isPending} onPress={onPress} {...code.intent}>
          <GoogleMark />
          {texts.button}
        </Button>
        <Text size="caption" tone="quiet" align="center">
          {texts.agreement.start}
          <Link href={routes.terms.path} target="_blank">
            {texts.agreement.terms}
          </Link>
          {texts.agreement.and}
          <Link href={routes.privacy.path} target="_blank">
            {texts.agreement.privacy}
          </Link>
          {texts.agreement.end}
        </Text>
      </Stack>
    </div>
  );
}

interface GoogleReturn {
  /** Null if the person has not just come back from Google. */
  arrival: GoogleArrival | null;
  enter: (entrance: Entrance) => void;
}

interface GoogleSignInProps {
  /** Given on the page that Google sends people back to. */
  back?: GoogleReturn;
  /** The form for people who use a password. */
  children: ReactNode;
}

const elsewhere: GoogleReturn = { arrival: null, enter: () => undefined };

/** Anything that needs the code of the sign-in: the press of the button, or the code with which Google sends the person back. */
type Cause = 'press' | 'return' | null;

/**
 * Signing in with Google: what to show, why it failed, and a function that starts it. Its machine loads when it is needed;
 * `run` then runs it.
 */
function useGoogleSignIn({ arrival, enter }: GoogleReturn) {
  const [cause, setCause] = useState<Cause>(arrival?.returned.kind === 'code' ? 'return' : null);
  const [actor, setActor] = useState<GoogleActor>();
  const loaded = useOnDemand(code, cause !== null, () => {
    setCause(null);
    tellNotLoaded();
  });
  const view = useSelector(actor, (snapshot) => snapshot && selectGoogleView(snapshot));
  const problem = useSelector(actor, (snapshot) => snapshot && selectProblem(snapshot));
  const isRefused = arrival?.returned.kind === 'refusal';
  const before = {
    press: 'redirecting',
    return: 'exchanging',
    none: isRefused ? 'refused' : 'idle',
  } as const;

  return {
    view: view ?? before[cause ?? 'none'],
    problem,
    start: () => (actor ? actor.send({ type: 'google.start' }) : setCause('press')),
    run: loaded && cause && (
      <loaded.RunGoogle arrival={arrival} enter={enter} isPressed={cause === 'press'} onActor={setActor} />
    ),
  };
}

/** A form with "Continue with Google" below it and the outcome of that above it. */
export function GoogleSignIn({ back = elsewhere, children }: GoogleSignInProps) {
  const { arrival } = back;
  const { view, problem, start, run } = useGoogleSignIn(back);
  const isComingIn = view === 'exchanging' || view === 'done';

  return (
    <>
      {run}
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
