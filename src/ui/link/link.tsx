import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { classNames } from '../class-names.ts';
import * as styles from './link.css.ts';

type LinkProps = Omit<AriaLinkProps, 'className' | 'style'> & { variant?: keyof typeof styles.variant };

/** A link. The app does the routing: it passes a router to react-aria's `RouterProvider`. */
export function Link({ variant = 'inline', ...props }: LinkProps) {
  return <AriaLink {...props} className={classNames(styles.link, styles.variant[variant])} />;
}
