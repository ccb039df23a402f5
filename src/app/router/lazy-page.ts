import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A component whose code is fetched when it is first shown.
 *
 * @param NotLoaded is shown instead when the code cannot be fetched
 * @param onFailure is called then
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
