import { useLayoutEffect, useRef, useState } from 'react';
import { reportFailure } from '../failures/report-failure.ts';

interface Write<Input, Result> {
  /** Sends the change to the service. */
  call: (input: Input) => Promise<Result>;
  /** Brings the result into view. If it returns a promise, the write stays under way until the promise settles. */
  onSuccess?: ((result: Result, input: Input) => unknown) | undefined;
}

interface Progress<Input> {
  isPending: boolean;
  /** The input being sent; undefined when idle. */
  input?: Input;
  /** Why the last try failed; null if it did not. */
  error: unknown;
}

const idle = { isPending: false, error: null };

/**
 * One write at a time: from the press until the page shows the result, further calls to `send` do nothing. A failure is
 * reported to the member and kept as `error` until the next try or `reset`. An error from `onSuccess` is a bug in the
 * page: the service has accepted the change, so there is nothing to send again.
 */
export function useWrite<Result, Input = void>({ call, onSuccess }: Write<Input, Result>) {
  const [progress, setProgress] = useState<Progress<Input>>(idle);
  // A ref, because a second press may come before the first one renders. Released once the end has rendered.
  const isUnderWay = useRef(false);
  useLayoutEffect(() => {
    isUnderWay.current = progress.isPending;
  }, [progress]);

  const run = async (input: Input): Promise<Progress<Input>> => {
    let result: Result;
    try {
      result = await call(input);
    } catch (error) {
      reportFailure(error);
      return { isPending: false, error };
    }
    try {
      await onSuccess?.(result, input);
    } catch (broken) {
      reportError(broken);
    }
    await nextTask();
    return idle;
  };

  const send = (input: Input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProgress({ isPending: true, input, error: null });
    void run(input).then(setProgress);
  };

  const reset = () => {
    if (!isUnderWay.current) setProgress(idle);
  };

  return { ...progress, send, reset };
}

/** The query cache notifies views in its own task; this one comes after it. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
