import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * Makes a component whose code loads when it is first shown.
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
    load().catch((error: unknown) => {
      reportError(error);
      onFailure?.();
      return { default: NotLoaded };
    }),
  );
}
