import type { Plugin } from 'vite';

/**
 * What each icon of lucide-react is made with: its `createLucideIcon`, without the options, names and contexts that are not
 * used here. Every icon is decoration; what it means is said in words beside it.
 */
const code = `
import { createElement } from 'react';
const createLucideIcon = ({ node }) => ({ size = 24, ...props }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...props,
      className: props.className ? 'lucide ' + props.className : 'lucide',
    },
    node.map(([name, attributes]) => createElement(name, attributes)),
  );
export { createLucideIcon as default };
`;

/** Has the build draw icons without what lucide-react does for other products, which saves a kilobyte on every page. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
    handler(original) {
      if (!original.includes('createElement(Icon,'))
        this.error('lucide-react makes its icons in another way now.');
      return { code, map: null };
    },
  },
};
