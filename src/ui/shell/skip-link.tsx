import { skipToContent } from '../../texts/ui.ts';
import { skipLink } from './shell.css.ts';

/** The first thing the keyboard reaches: past everything, to the content. */
export function SkipLink() {
  return (
    <a href="#main" className={skipLink}>
      {skipToContent}
    </a>
  );
}
