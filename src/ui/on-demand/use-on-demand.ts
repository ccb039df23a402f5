import { useEffect, useEffectEvent, useState } from 'react';
import * as texts from '../../texts/ui.ts';
import { toasts } from '../toast/toast-store.ts';
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

/** Loads code that a press needs. If that fails, says so, and throws an error that a form can show. */
export async function loadOrTell<Module>(code: Pick<OnDemand<Module>, 'load'>): Promise<Module> {
  try {
    return await code.load();
  } catch (cause) {
    tellNotLoaded();
    throw new Error(texts.notLoaded, { cause });
  }
}

/** Long enough to decide and press, in milliseconds. */
const shownFor = 12_000;

/** Says that code failed to load. Offers a reload, because some browsers try again only after one. */
export function tellNotLoaded(): void {
  toasts.show({
    tone: 'danger',
    title: texts.notLoadedTitle,
    description: texts.notLoaded,
    action: { label: texts.reload, onPress: () => window.location.reload() },
    durationMs: shownFor,
  });
}
