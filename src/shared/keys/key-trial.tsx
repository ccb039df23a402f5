import { useActorRef, useSelector } from '@xstate/react';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { describeProblem } from '../../api/errors.ts';
import { createKeyTrialApi } from '../../api/key-trial.ts';
import type { ApiKeyPayload } from '../../contract/contract.ts';
import {
  type KeyTrialEvent,
  keyTrialMachine,
  selectTrialStep,
} from '../../machines/key-trial/key-trial.machine.ts';
import { type Problem, selectProblem } from '../../machines/problem.ts';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Text } from '../../ui/text/text.tsx';
import { inspected } from '../live/inspected.ts';
import { useMember } from '../member/member.ts';
import { Right, SlowAnswer } from './key-rights.tsx';

/** What exchange keys and secrets look like. */
export const keyShape = { shape: /^[\w-]+$/, minLength: 16 };

const looksWhole = (value: string) => value.length >= keyShape.minLength && keyShape.shape.test(value);

/** Once the service has said that it tries no keys, the machine has ended. */
function tell(actor: ActorRefFrom<typeof keyTrialMachine>, type: KeyTrialEvent['type']) {
  if (actor.getSnapshot().can({ type })) actor.send({ type });
}

/** Why the exchange refused the key, or why it is not known whether it does. */
function Refusal({ problem, isRefused }: { problem: Problem; isRefused: boolean }) {
  const words = problem.fields.apiKey ?? describeProblem(problem);
  if (!isRefused)
    return (
      <Right tone="doubtful" icon={<TriangleAlert size={14} />}>
        {words}
      </Right>
    );
  return (
    <Text as="span" size="small" tone="danger">
      <Right tone="bad" icon={<CircleAlert size={14} />}>
        {words}
      </Right>
    </Text>
  );
}

/**
 * Has the exchange asked about a key once it and its secret are entered, and reports the result as the description of
 * the field. Secrets stay here: machines may be shown.
 */
export function useKeyTrial({ exchange, apiKey, apiSecret }: ApiKeyPayload, isSending: boolean): ReactNode {
  const { api } = useMember();
  const entered = useRef<ApiKeyPayload | null>(null);
  const [machine] = useState(() => {
    const { tryKey } = api.with(createKeyTrialApi);
    const ask = fromPromise<boolean>(async ({ signal }) => {
      const key = entered.current;
      return key !== null && (await tryKey(key, signal));
    });
    return keyTrialMachine.provide({ actors: { ask } });
  });
  const actor = useActorRef(machine, inspected);
  const step = useSelector(actor, selectTrialStep);
  const problem = useSelector(actor, selectProblem);

  useEffect(() => {
    const key = { exchange, apiKey: apiKey.trim(), apiSecret: apiSecret.trim() };
    entered.current = key;
    tell(actor, looksWhole(key.apiKey) && looksWhole(key.apiSecret) ? 'key.complete' : 'key.withdraw');
  }, [actor, exchange, apiKey, apiSecret]);
  useEffect(() => {
    if (isSending) tell(actor, 'key.withdraw');
  }, [actor, isSending]);

  return (
    // Stays on the page, so that screen readers read it out.
    <span role="status">
      {step === 'accepted' ? (
        <Right tone="good" icon={<Check size={14} />}>
          {texts.accepted(exchanges.names[exchange])}
        </Right>
      ) : problem ? (
        <Refusal problem={problem} isRefused={step === 'refused'} />
      ) : (
        <>
          {texts.apiKeyHint} {step === 'asking' && <SlowAnswer exchange={exchange} />}
        </>
      )}
    </span>
  );
}
