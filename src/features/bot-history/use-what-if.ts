import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { whatIfQuery } from '../../api/look.ts';
import { selectChange, whatIfMachine } from '../../machines/what-if/what-if.machine.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { useMember } from '../../shared/member/member.ts';
import { useLookApi } from '../../shared/member/use-look-api.ts';

export type WhatIfActor = ActorRefFrom<typeof whatIfMachine>;

/** The machine that computes a run again, and what it has computed for the change it was last asked for. */
export function useWhatIf(botId: string) {
  const api = useLookApi();
  const { queryClient } = useMember();
  const [machine] = useState(() =>
    whatIfMachine.provide({
      actors: {
        compute: fromPromise(async ({ input: { change }, signal }) => {
          // Each time anew: the run may have gone on.
          const answer = await api.whatIf(botId, change, signal);
          queryClient.setQueryData(whatIfQuery(api, botId, change).queryKey, answer);
          return answer?.result != null;
        }),
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  const change = useSelector(actor, selectChange);
  const { data } = useQuery({ ...whatIfQuery(api, botId, change ?? undefined), enabled: false });
  return { actor, change, answer: data };
}
