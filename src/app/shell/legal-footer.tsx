import { routes } from '../../shared/routes/routes.ts';
import { copyright } from '../../texts/app.ts';
import * as pages from '../../texts/pages.ts';
import { Link } from '../../ui/link/link.tsx';
import { Footer } from '../../ui/shell/guest-shell.tsx';

/** The footer of every frame. */
export function LegalFooter() {
  return (
    <Footer
      copyright={copyright(new Date().getFullYear())}
      links={
        <>
          <Link variant="quiet" href={routes.terms.path}>
            {pages.terms}
          </Link>
          <Link variant="quiet" href={routes.privacy.path}>
            {pages.privacy}
          </Link>
        </>
      }
    />
  );
}
