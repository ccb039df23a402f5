import { useEffect, useEffectEvent } from 'react';
import type { RequestStep } from '../../machines/request/request.machine.ts';

interface Request {
  step: RequestStep;
  overtake: () => void;
}

/**
 * Closes a question once what it asks about is no longer possible, for example because of another tab. What is being sent
 * meanwhile is not canceled: if it fails, its question closes then.
 */
export function useOvertaken(request: Request, isRuledOut: boolean): void {
  const overtake = useEffectEvent(request.overtake);
  const { step } = request;
  useEffect(() => {
    if (isRuledOut && (step === 'confirming' || step === 'failed')) overtake();
  }, [isRuledOut, step]);
}
