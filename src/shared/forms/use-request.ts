import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { selectProblem } from '../../machines/problem.ts';
import { isRequestOpen, requestMachine, selectRequestStep } from '../../machines/request/request.machine.ts';
import { inspected } from '../live/inspected.ts';
import { reporting } from '../query/report-failure.ts';

interface Write<Input, Result> {
  /** Sends the change to the service. The signal says that the page was left. */
  call: (input: Input, signal: AbortSignal) => Promise<Result>;
  /** Brings the result into view. Runs even if the page is left in the meantime. */
  onSuccess?: ((result: Result, input: Input) => unknown) | undefined;
  /** Whether a failure says that someone else was faster. */
  isOvertakenBy?: (error: unknown) => boolean;
  /** Brings the new situation into view. */
  onOvertaken?: () => unknown;
}

/** The button that was pressed, with the callbacks at that moment. Secrets stay here: machines may be shown. */
interface Task {
  send: (signal: AbortSignal) => Promise<boolean>;
  show: () => Promise<void>;
}

/**
 * One change that a member makes, as `requestMachine`: asked for or sent, one at a time, until the page shows the result.
 * A press counts only for what the page shows: a second one in the same task does nothing.
 */
export function useRequest<Result, Input = void>(write: Write<Input, Result>) {
  const task = useRef<Task | null>(null);
  const [input, setInput] = useState<Input>();
  const [thrown, setThrown] = useState<unknown>(null);
  const [machine] = useState(() => provideRequest(task));
  const actor = useActorRef(machine, inspected);
  const step = useSelector(actor, selectRequestStep);
  const problem = useSelector(actor, selectProblem);

  const isShown = () => step === selectRequestStep(actor.getSnapshot());
  const begin = (type: 'request.ask' | 'request.send' | 'request.confirm') => (given: Input) => {
    if (!isShown() || !actor.getSnapshot().can({ type })) return;
    task.current = taskOf(write, given, setThrown);
    setInput(() => given);
    actor.send({ type });
  };
  return {
    step,
    problem,
    /** What the call threw, while there is a problem. */
    error: problem && thrown,
    /** The change that is asked for or being sent. */
    input: isRequestOpen(step) ? input : undefined,
    isOpen: isRequestOpen(step),
    isPending: step === 'sending' || step === 'showing',
    ask: begin('request.ask'),
    /** Sends at once, or what the member has entered since it was asked for. */
    send: begin(step === 'confirming' ? 'request.confirm' : 'request.send'),
    confirm: () => {
      if (isShown()) actor.send({ type: 'request.confirm' });
    },
    cancel: () => actor.send({ type: 'request.cancel' }),
    overtake: () => actor.send({ type: 'request.overtake' }),
  };
}

function taskOf<Input, Result>(
  { call, onSuccess, isOvertakenBy, onOvertaken }: Write<Input, Result>,
  input: Input,
  noteThrown: (error: unknown) => void,
): Task {
  let show = async () => {};
  return {
    send: async (signal) => {
      try {
        const result = await reporting(call(input, signal));
        show = async () => void (await onSuccess?.(result, input));
        return true;
      } catch (error) {
        noteThrown(error);
        if (!isOvertakenBy?.(error)) throw error;
        await onOvertaken?.();
        return false;
      }
    },
    // An error here is a bug in the page: the service has accepted the change, so there is nothing to send again.
    show: () => show().catch(reportError).then(nextTask),
  };
}

function provideRequest(task: RefObject<Task | null>) {
  return requestMachine.provide({
    actors: {
      send: fromPromise(async ({ signal }) => {
        const current = task.current;
        const isSent = await current?.send(signal);
        // The page was left, and its actor with it.
        if (signal.aborted) await current?.show();
        return isSent ?? false;
      }),
      show: fromPromise(async () => task.current?.show()),
    },
  });
}

/** The query cache notifies views in its own task; this one comes after it. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
