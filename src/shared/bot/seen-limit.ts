import type { LossLimitReached } from '../../contract/answers.ts';
import { createLocalStore } from '../../ui/local-store/local-store.ts';

interface SeenLimit {
  /** The action that a message was shown about. */
  readonly told: string | null;
  /** The action that the member has dismissed. */
  readonly dismissed: string | null;
}

/** Which of the limit's actions the member has seen and dismissed. `idOf` names each. */
export const seenLimit = createLocalStore<SeenLimit>({
  key: 'botdeck.lossLimit',
  parse: (stored) => ({ told: textOf(stored, 'told'), dismissed: textOf(stored, 'dismissed') }),
});

/** Names one action of the limit. */
export const idOf = ({ botUuid, at }: LossLimitReached): string => `${botUuid} ${at}`;

/** Remembers that the member has dismissed the limit's action. */
export const dismiss = (reached: LossLimitReached): void =>
  seenLimit.set({ told: idOf(reached), dismissed: idOf(reached) });

function textOf(stored: unknown, key: keyof SeenLimit): string | null {
  const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : null;
  return typeof value === 'string' ? value : null;
}
