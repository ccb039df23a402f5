import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import * as texts from '../../texts/ui.ts';
import { Button } from '../button/button.tsx';
import * as styles from '../empty-state/empty-state.css.ts';
import { Heading, Text } from '../text/text.tsx';
import { ToneIcon } from '../tone/tone-icon.tsx';
import { Reference } from './reference.tsx';

type ErrorStateProps = {
  /** What failed: "The balance could not be loaded". */
  title: ReactNode;
  /** The reason, if known, and what happens next. */
  children?: ReactNode;
  /** Finds the failure in the service's log. */
  reference?: string | undefined;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Whether it stands for a whole page; then the title is the heading of the page. */
  isPage?: boolean;
};

/** Shown in place of data that failed to load: says what failed and offers another try. */
export function ErrorState({ title, children, reference, onRetry, isRetrying, isPage }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.empty}>
      <span className={styles.danger}>
        <ToneIcon tone="danger" size={20} />
      </span>
      <div className={styles.words}>
        {isPage ? (
          <Heading level={1} size="body">
            {title}
          </Heading>
        ) : (
          <Text tone="strong" weight="medium">
            {title}
          </Text>
        )}
        {children && (
          <Text as="div" tone="quiet">
            {children}
          </Text>
        )}
        {reference && <Reference id={reference} />}
      </div>
      {onRetry && (
        <Button onPress={onRetry} isPending={isRetrying}>
          <RotateCw size={16} aria-hidden="true" />
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
