import { useState } from 'react';
import * as texts from '../../texts/ui.ts';
import { useStore } from '../store/use-store.ts';
import * as styles from './toast.css.ts';
import { ToastCard } from './toast-card.tsx';
import type { ToastStore } from './toast-store.ts';

/**
 * Where toasts appear; rendered once, at the end of the app. Screen readers announce them politely. All of them wait
 * while one is hovered or has the focus.
 */
export function ToastRegion({ store }: { store: ToastStore }) {
  const visible = useStore(store.visible);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = visible.length > 0 && (isHovered || isFocused);
  const close = (id: string) => {
    // A focused button that disappears fires no blur event.
    setFocused(false);
    store.close(id);
  };
  return (
    <section
      aria-label={texts.toasts}
      aria-live="polite"
      aria-relevant="additions"
      data-react-aria-top-layer="true"
      className={styles.region}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ol className={styles.list}>
        {visible.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused} onClose={() => close(toast.id)} />
        ))}
      </ol>
    </section>
  );
}
