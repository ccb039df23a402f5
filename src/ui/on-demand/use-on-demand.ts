import { useEffect, useEffectEvent, useState } from 'react';
import type { OnDemand } from './on-demand.ts';

/**
 * Loads code as soon as it is wanted; undefined until it has loaded. After a failure, it loads again once `isWanted`
 * has been false in between.
 */
export function useOnDemand<Module extends object>(
  code: Pick<OnDemand<Module>, 'load' | 'getLoaded'>,
  isWanted: boolean,
  onFailure: () => void,
): Module | undefined {
  const [loaded, setLoaded] = useState(code.getLoaded);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isWanted || loaded) return;
    let isStillWanted = true;
    code.load().then(
      (module) => isStillWanted && setLoaded(module),
      () => isStillWanted && fail(),
    );
    return () => {
      isStillWanted = false;
    };
  }, [code, isWanted, loaded]);

  return loaded;
}
