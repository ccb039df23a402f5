import { skipToContent } from '../../texts/ui.ts';
import { skipLink } from './shell.css.ts';

/** The first tab stop: skips everything before the content. */
export function SkipLink() {
  return (
    <a href="#main" className={skipLink}>
      {skipToContent}
    </a>
  );
}
