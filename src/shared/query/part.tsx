import { type ReactNode, useEffect, useRef } from 'react';
import * as texts from '../../texts/error-messages.ts';
import { Card } from '../../ui/card/card.tsx';
import { ErrorBoundary } from '../../ui/error-boundary/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { whenFocusLost } from '../../ui/focus/focus.ts';

interface PartProps {
  /** The part's name, such as "Open trades", for when it cannot show its own heading. */
  title: string;
  children: ReactNode;
}

/** A part of a page that breaks alone: the rest keeps working, and the part can be tried again. */
export function Part({ title, children }: PartProps) {
  return (
    <ErrorBoundary fallback={(_, retry) => <BrokenPart title={title} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

function BrokenPart({ title, onRetry }: { title: string; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => whenFocusLost(() => place.current?.focus()), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Card title={title}>
        <ErrorState title={texts.partBrokenTitle} onRetry={onRetry}>
          {texts.partBroken}
        </ErrorState>
      </Card>
    </div>
  );
}
