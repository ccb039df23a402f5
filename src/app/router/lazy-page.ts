import { type ComponentType, lazy, type ReactNode } from 'react';
import { reloadIfReplaced } from '../release/replaced.ts';

/** Milliseconds. A server that hangs would otherwise leave a skeleton on the screen. */
const waitLimit = 30_000;

async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the page did not arrive in time.')), waitLimit);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
}

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
