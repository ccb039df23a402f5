import { useState } from 'react';
import { useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { useRuntime } from '../member/runtime.ts';

/**
 * Whether people can sign in with Google here. A failure to find out counts as yes: pressing the button asks again and
 * reports a failure.
 */
export function useGoogleOffer(): 'unknown' | 'offered' | 'absent' {
  const { clientConfig } = useRuntime();
  const [hasFailed, setFailed] = useState(false);
  const config = useOnDemand(clientConfig, true, () => setFailed(true));

  if (config) return config.google ? 'offered' : 'absent';
  return hasFailed ? 'offered' : 'unknown';
}
