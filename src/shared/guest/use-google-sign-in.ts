import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  type GoogleSignInView,
  selectGoogleProblem,
  selectGoogleView,
} from '../../machines/google-sign-in/google-sign-in.selectors.ts';
import type { Problem } from '../../machines/problem.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { useRuntime } from '../member/runtime.ts';
import { useOpenSession } from '../member/use-open-session.ts';
import type { GoogleArrival } from './google-arrival.ts';
import type { GoogleActor } from './google-flow.ts';

const flow = onDemand(() => import('./google-flow.ts'));

/** For the button: loads what a press will need. */
export const googleIntent = flow.intent;

interface GoogleSignIn {
  view: GoogleSignInView;
  problem: Problem | null;
  start: () => void;
}

/**
 * Signing in with Google. Loads its code and runs its machine once the person has pressed the button or come back from
 * Google, then opens the session.
 *
 * @param arrival the same object for as long as the page is open
 */
export function useGoogleSignIn(arrival: GoogleArrival | null): GoogleSignIn {
  const { api, clientConfig } = useRuntime();
  const openSession = useOpenSession();
  const [isWanted, setWanted] = useState(arrival !== null);
  const [actor, setActor] = useState<GoogleActor>();
  const code = useOnDemand(flow, isWanted, () => {
    setWanted(false);
    tellNotLoaded();
  });

  useEffect(() => {
    if (!isWanted || !code) return;
    const created = code.createGoogleActor({ api, clientConfig, arrival });
    // The browser may restore the page as it was left for Google.
    const restore = (event: PageTransitionEvent) => {
      if (event.persisted) created.send({ type: 'page.restored' });
    };
    created.on('google.signedIn', ({ session }) => openSession(session));
    created.start();
    if (!arrival) created.send({ type: 'google.start' });
    window.addEventListener('pageshow', restore);
    setActor(created);
    return () => {
      window.removeEventListener('pageshow', restore);
      created.stop();
    };
  }, [isWanted, code, api, clientConfig, arrival, openSession]);

  const view = useSelector(actor, (snapshot) => snapshot && selectGoogleView(snapshot));
  const problem = useSelector(actor, (snapshot) => snapshot && selectGoogleProblem(snapshot));
  return {
    view: view ?? (isWanted ? viewUntilLoaded(arrival) : 'idle'),
    problem: problem ?? null,
    start: () => (actor ? actor.send({ type: 'google.start' }) : setWanted(true)),
  };
}

function viewUntilLoaded(arrival: GoogleArrival | null): GoogleSignInView {
  if (!arrival) return 'redirecting';
  return arrival.returned.kind === 'code' ? 'exchanging' : 'refused';
}
