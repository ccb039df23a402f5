import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as texts from '../../texts/ui.ts';
import { Button, IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { onDemand } from '../on-demand/on-demand.ts';
import { useOnDemand } from '../on-demand/use-on-demand.ts';
import { useStore } from '../store/store.ts';
import { Text, VisuallyHidden } from '../text/text.tsx';
import { ToneIcon } from '../tone/tone-icon.tsx';
import * as styles from './toast.css.ts';
import type { Toast, ToastStore } from './toast-store.ts';

const referenceCode = onDemand(() => import('../error-state/reference.tsx'));

/** Finds the failure in the service's log: to read at once, and to copy as soon as the code for that has loaded. */
function Reference({ id }: { id: string }) {
  const code = useOnDemand(referenceCode, true, () => undefined);
  if (code) return <code.Reference id={id} />;
  return (
    <Text size="small" tone="quiet">
      {texts.reference} {id}
    </Text>
  );
}

type ToastCardProps = { toast: Toast; isPaused: boolean; onClose: () => void };

/** One message. Its timer stops while `isPaused` and then continues. */
function ToastCard({ toast, isPaused, onClose }: ToastCardProps) {
  const { tone, title, description, reference, action, durationMs } = toast;
  const remainingMs = useRef(durationMs);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => close.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);

  return (
    <li data-tone={tone} className={classNames(styles.toast, styles.tone[tone])}>
      <span className={styles.icon[tone]}>
        <ToneIcon tone={tone} size={20} />
      </span>
      <div className={styles.words}>
        <Text tone="strong" weight="medium">
          {title !== texts.tones[tone] && <VisuallyHidden>{texts.tones[tone]}: </VisuallyHidden>}
          {title}
        </Text>
        {description && <Text size="small">{description}</Text>}
        {reference && <Reference id={reference} />}
        {action && (
          <div className={styles.action}>
            <Button size="small" onPress={action.onPress}>
              {action.label}
            </Button>
          </div>
        )}
      </div>
      <IconButton
        label={texts.closeToast}
        size="small"
        icon={<X size={16} aria-hidden="true" />}
        onPress={onClose}
      />
    </li>
  );
}

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
