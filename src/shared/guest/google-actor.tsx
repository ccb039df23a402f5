import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { Entrance } from '../../api/guest.ts';
import {
  type GoogleCode,
  googleSignInMachine,
} from '../../machines/google-sign-in/google-sign-in.machine.ts';
import { inspected } from '../live/inspected.ts';
import { useRuntime } from '../member/runtime.ts';
import type { GoogleArrival } from './google-arrival.ts';
import { exchange, type GoogleFlow, redirect } from './google-flow.ts';

export type GoogleActor = ActorRefFrom<typeof googleSignInMachine>;

/** The machine over the browser and the API. */
function provideFlow(flow: GoogleFlow) {
  return googleSignInMachine.provide({
    actors: {
      redirect: fromPromise(({ signal }) => redirect(flow, signal)),
      exchange: fromPromise<Entrance, { returned: GoogleCode }>(({ input, signal }) =>
        exchange(flow, input.returned, signal),
      ),
    },
  });
}

interface RunGoogleProps {
  /** The same object for as long as the page is open. Null if the person has not just come back from Google. */
  arrival: GoogleArrival | null;
  enter: (entrance: Entrance) => void;
  /** Whether the button was pressed before this code arrived. */
  isPressed: boolean;
  onActor: (actor: GoogleActor) => void;
}

/** Runs the sign-in with Google for as long as it is rendered, and hands its actor out. Renders nothing. */
export function RunGoogle({ arrival, enter, isPressed, onActor }: RunGoogleProps) {
  const { api, clientConfig } = useRuntime();
  const admit = useEffectEvent(enter);
  const [machine] = useState(() => provideFlow({ api, clientConfig, arrival }));
  const actor = useActorRef(machine, { input: { returned: arrival?.returned ?? null }, ...inspected });

  const begin = useEffectEvent(() => {
    if (isPressed) actor.send({ type: 'google.start' });
    onActor(actor);
  });
  useEffect(() => {
    const { unsubscribe } = actor.on('google.admitted', ({ entrance }) => admit(entrance));
    // The browser may restore the page as it was left for Google.
    const restore = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'page.restored' });
    };
    window.addEventListener('pageshow', restore);
    begin();
    return () => {
      window.removeEventListener('pageshow', restore);
      unsubscribe();
    };
  }, [actor]);

  return null;
}
