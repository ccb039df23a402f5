import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
} from 'react-aria-components/Menu';
import * as styles from './menu.css.ts';

type MenuSectionProps = Omit<AriaMenuSectionProps<object>, 'className' | 'style' | 'children'> & {
  title: string;
  children: ReactNode;
};

/** Things in a `Menu` that belong together, under a title. */
export function MenuSection({ title, children, ...props }: MenuSectionProps) {
  return (
    <AriaMenuSection {...props} className={styles.section}>
      <Header className={styles.header}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}
