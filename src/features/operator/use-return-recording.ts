import type { QueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import {
  createOperatorApi,
  type OperatorApi,
  operatorOrdersKey,
  returnCheckQuery,
} from '../../api/operator.ts';
import type { OperatorOrder, OperatorOrderPage } from '../../contract/answers.ts';
import { returnRecordingMachine } from '../../machines/return-recording/return-recording.machine.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { useMember } from '../../shared/member/member.ts';
import { reporting } from '../../shared/query/report-failure.ts';
import * as texts from '../../texts/operator.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

/** The operator's calls. Their code loads with this page. */
export function useOperatorApi(): OperatorApi {
  return useMember().api.with(createOperatorApi);
}

export type ReturnRecordingActor = ActorRefFrom<typeof returnRecordingMachine>;

/**
 * The machine that records returns for one order over the API. What it has read is in the cache, under the key of
 * `returnCheckQuery`. It reports a return as soon as the service has recorded it; the page shows the order from the
 * service's answer, and reads the list again.
 */
export function useReturnRecording(orderUuid: string): ReturnRecordingActor {
  const api = useOperatorApi();
  const { queryClient } = useMember();
  const [machine] = useState(() => provideRecording(api, queryClient, orderUuid));
  return useActorRef(machine, inspected);
}

function provideRecording(api: OperatorApi, queryClient: QueryClient, orderUuid: string) {
  return returnRecordingMachine.provide({
    actors: {
      readTransaction: fromPromise(async ({ input: { hash } }) => {
        const { refusal, transaction } = await queryClient.fetchQuery(returnCheckQuery(api, orderUuid, hash));
        return transaction ? null : (refusal ?? texts.notRecordable);
      }),
      // Not aborted with the page: the service would record it anyway.
      recordReturn: fromPromise<void, { hash: string }>(async ({ input: { hash } }) => {
        const recorded = await reporting(api.recordReturn(orderUuid, hash));
        toasts.show({ tone: 'success', title: texts.recorded });
        if (recorded) showOrder(queryClient, recorded);
        // Not awaited: the return is recorded, however long the list takes.
        void queryClient.refetchQueries({ queryKey: operatorOrdersKey });
      }),
    },
  });
}

/** Puts an order's current state into all lists that have it. */
function showOrder(queryClient: QueryClient, order: OperatorOrder): void {
  queryClient.setQueriesData<OperatorOrderPage | null>({ queryKey: operatorOrdersKey }, (page) =>
    page
      ? { ...page, items: page.items.map((old) => (old.orderUuid === order.orderUuid ? order : old)) }
      : page,
  );
}

/** Whose order it is: the member's email, or the order's number once the account is deleted. */
export function nameOf({ email, orderUuid }: Pick<OperatorOrder, 'email' | 'orderUuid'>): string {
  return email ?? texts.order(orderUuid);
}
