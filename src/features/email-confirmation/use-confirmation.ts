import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import {
  type ConfirmationResult,
  type EmailConfirmationInput,
  emailConfirmationMachine,
} from '../../machines/email-confirmation.machine.ts';
import { useScope } from '../../runtime/runtime-context.ts';
import { isBadLink } from '../../widgets/mail-token/is-bad-link.ts';

/** The confirmation machine over the API, for as long as the page is open. */
export function useConfirmation(input: EmailConfirmationInput) {
  const { api } = useScope();
  const queryClient = useQueryClient();
  const [machine] = useState(() => provideConfirmation(api, queryClient));
  return useMachine(machine, { input });
}

function provideConfirmation(api: Api, queryClient: QueryClient) {
  return emailConfirmationMachine.provide({
    actors: {
      verifyEmail: fromPromise<ConfirmationResult, { token: string }>(async ({ input: { token } }) => {
        try {
          // A token works once: should the page start over, it gets the answer of the call already made.
          await queryClient.fetchQuery({
            queryKey: ['email-confirmation', token],
            queryFn: async ({ signal }) => {
              await api.user.verifyEmail(token, signal);
              return null;
            },
            staleTime: Number.POSITIVE_INFINITY,
          });
          return { kind: 'confirmed' };
        } catch (error) {
          if (isBadLink(error)) return { kind: 'invalid' };
          throw error;
        }
      }),
    },
  });
}
