import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  DisclosurePanel,
} from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import * as styles from './disclosure.css.ts';

type DisclosureProps = Omit<AriaDisclosureProps, 'className' | 'children' | 'style'> & {
  title: ReactNode;
  /** Heading level in the page; `none` for something too small to be a heading. */
  level?: 2 | 3 | 4 | 'none';
  children: ReactNode;
};

/** A title that shows or hides its content. */
export function Disclosure({ title, level = 3, children, ...props }: DisclosureProps) {
  const isSmall = level === 'none';
  const trigger = (
    <Button slot="trigger" className={isSmall ? styles.smallTrigger : styles.trigger}>
      <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
      {title}
    </Button>
  );
  return (
    <AriaDisclosure {...props} className={styles.disclosure}>
      {isSmall ? trigger : <Heading level={level}>{trigger}</Heading>}
      <DisclosurePanel>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
