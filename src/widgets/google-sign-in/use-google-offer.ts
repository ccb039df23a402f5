import { useState } from 'react';
import { useRuntime } from '../../runtime/runtime.ts';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';

/**
 * Whether people can sign in with Google here. Not being able to find out counts as yes: whoever presses the button
 * asks again, and is told.
 */
export function useGoogleOffer(): 'unknown' | 'offered' | 'absent' {
  const { clientConfig } = useRuntime();
  const [hasFailed, setFailed] = useState(false);
  const config = useOnDemand(clientConfig, true, () => setFailed(true));

  if (config) return config.google ? 'offered' : 'absent';
  return hasFailed ? 'offered' : 'unknown';
}
