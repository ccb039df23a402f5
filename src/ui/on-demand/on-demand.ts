/** Milliseconds. A server that hangs would otherwise leave a skeleton or a dead button on the screen. */
const waitLimit = 30_000;

/** Fails if code has not arrived after 30 seconds. It may still arrive for the next attempt. */
export async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code did not arrive in time.')), waitLimit);
  });
  return Promise.race([loading, tooLate]).finally(() => clearTimeout(timer));
}

/** Code that loads when it is about to be needed. */
export type OnDemand<Module> = {
  /** Loads it once. A failed attempt is forgotten: the next call tries again. */
  load: () => Promise<Module>;
  /** The loaded module; undefined until then. */
  getLoaded: () => Module | undefined;
  /** Loads it early. A failure is ignored until the code is needed. */
  prefetch: () => void;
  /** For the button that will need it: loads it when the button is hovered, focused or touched. */
  intent: { onHoverStart: () => void; onFocus: () => void; onPressStart: () => void };
};

/** Wraps a dynamic import. Nothing loads before the first request. Code that takes longer than 30 seconds counts as failed. */
export function onDemand<Module>(fetchModule: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;

  const attempt = async () => {
    try {
      loaded = await inTime(fetchModule());
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const load = () => {
    loading ??= attempt();
    return loading;
  };
  const prefetch = () => void load().catch(() => undefined);

  return {
    load,
    getLoaded: () => loaded,
    prefetch,
    intent: { onHoverStart: prefetch, onFocus: prefetch, onPressStart: prefetch },
  };
}
