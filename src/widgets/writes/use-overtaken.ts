import { useEffect, useEffectEvent } from 'react';

/** Closes a question once what it asks about is no longer possible, for example because of another tab. */
export function useOvertaken(request: { overtake: () => void }, isRuledOut: boolean): void {
  const overtake = useEffectEvent(request.overtake);
  useEffect(() => {
    if (isRuledOut) overtake();
  }, [isRuledOut]);
}
