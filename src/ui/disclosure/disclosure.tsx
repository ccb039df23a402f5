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
  /** Place in the outline of the page. */
  level?: 2 | 3 | 4;
  children: ReactNode;
};

/** A title that shows or hides what belongs to it. */
export function Disclosure({ title, level = 3, children, ...props }: DisclosureProps) {
  return (
    <AriaDisclosure {...props} className={styles.disclosure}>
      <Heading level={level}>
        <Button slot="trigger" className={styles.trigger}>
          <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
