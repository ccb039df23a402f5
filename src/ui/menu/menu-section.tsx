import { type MenuSectionProps, useMenuParts } from './menu-parts.ts';

/** Things in a `Menu` that belong together, under a title. */
export function MenuSection(props: MenuSectionProps) {
  const { Section } = useMenuParts();
  return <Section {...props} />;
}
