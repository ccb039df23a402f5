import { Pin } from 'lucide-react';
import { useStore } from '../../src/ui/store/store.ts';
import { useNames } from '../names/use-names.ts';
import * as styles from './live.css.ts';
import { pinnedMachine } from './pinned-machine.ts';

/** Keeps a machine on top and shown while others report, until it is pressed again. */
export function PinButton({ machine, onPin }: { machine: string; onPin: () => void }) {
  const isPinned = useStore(pinnedMachine) === machine;
  const label = `Pin ${useNames().machine(machine)}`;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPinned}
      title={label}
      className={styles.pin}
      onClick={() => {
        pinnedMachine.set(isPinned ? undefined : machine);
        if (!isPinned) onPin();
      }}
    >
      <Pin size={16} aria-hidden="true" fill={isPinned ? 'currentColor' : 'none'} />
    </button>
  );
}
