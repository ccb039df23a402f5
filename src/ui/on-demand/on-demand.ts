/** Code that is fetched when it is about to be needed. */
export type OnDemand<Module> = {
  /** Fetches it once. A failed attempt is forgotten: the next call tries again. */
  load: () => Promise<Module>;
  /** What was fetched; undefined until then. */
  getLoaded: () => Module | undefined;
  /** Fetches it ahead. A failure is left to whoever needs it in the end. */
  prefetch: () => void;
  /** For the button that will need it: fetches it when the button is pointed at, focused or touched. */
  intent: { onHoverStart: () => void; onFocus: () => void; onPressStart: () => void };
};

/** Wraps a dynamic import. Nothing is fetched before somebody asks. */
export function onDemand<Module>(fetchModule: () => Promise<Module>): OnDemand<Module> {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;

  const attempt = async () => {
    try {
      loaded = await fetchModule();
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
