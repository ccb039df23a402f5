import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { GuestApi } from '../../api/guest.ts';
import {
  type ConfirmationResult,
  type EmailConfirmationInput,
  emailConfirmationMachine,
} from '../../machines/email-confirmation/email-confirmation.machine.ts';
import { isBadLink } from '../../shared/guest/use-mail-token.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { reporting } from '../../shared/query/report-failure.ts';

/** The confirmation machine over the API, for as long as the page is open. */
export function useConfirmation(input: EmailConfirmationInput) {
  const { api } = useRuntime();
  const [machine] = useState(() => provideConfirmation(api));
  return useMachine(machine, { input });
}

function provideConfirmation(api: GuestApi) {
  return emailConfirmationMachine.provide({
    actors: {
      verifyEmail: fromPromise<ConfirmationResult, { token: string }>(async ({ input: { token } }) => {
        try {
          await reporting(verifyOnce(api, token));
          return { kind: 'confirmed' };
        } catch (error) {
          if (isBadLink(error)) return { kind: 'invalid' };
          throw error;
        }
      }),
    },
  });
}

const underWay = new WeakMap<GuestApi, Map<string, Promise<void>>>();

/** A token works once: if the page starts over, it gets the answer of the call already made. */
function verifyOnce(api: GuestApi, token: string): Promise<void> {
  const calls = underWay.get(api) ?? new Map<string, Promise<void>>();
  underWay.set(api, calls);
  const known = calls.get(token);
  if (known) return known;
  const call = api.account.verifyEmail(token);
  calls.set(token, call);
  call.catch(() => calls.delete(token));
  return call;
}
