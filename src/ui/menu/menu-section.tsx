import type { ReactNode } from 'react';
import type { MenuSectionProps as AriaMenuSectionProps } from 'react-aria-components/Menu';
import { useMenuParts } from './menu-parts.ts';

export type MenuSectionProps = Omit<AriaMenuSectionProps<object>, 'className' | 'style' | 'children'> & {
  title: string;
  children: ReactNode;
};

/** Things in a `Menu` that belong together, under a title. */
export function MenuSection(props: MenuSectionProps) {
  const { Section } = useMenuParts();
  return <Section {...props} />;
}
