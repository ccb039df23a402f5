import { type MenuSectionProps, useMenuParts } from './menu-parts.ts';

/** A group of items in a `Menu`, under a title. */
export function MenuSection(props: MenuSectionProps) {
  const { Section } = useMenuParts();
  return <Section {...props} />;
}
