import { type ComponentType, lazy, type ReactNode } from 'react';
import { inTime } from '../../ui/on-demand/on-demand.ts';
import { reloadIfReplaced } from '../release/replaced.ts';

/**
 * Makes a component whose code loads when it is first shown. If the code has gone with its release, the page reloads,
 * once. Code that takes longer than 30 seconds counts as failed.
 *
 * @param NotLoaded shown instead if the code fails to load
 * @param onFailure called if the code fails to load
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  NotLoaded: () => ReactNode,
  onFailure?: () => void,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(() =>
    inTime(load()).catch(async (error: unknown) => {
      reportError(error);
      if (await reloadIfReplaced(import.meta.url)) return new Promise<never>(() => undefined);
      onFailure?.();
      return { default: NotLoaded };
    }),
  );
}
