import { routes } from '../../routing/routes.ts';
import { Link } from '../../ui/link/link.tsx';
import { Footer } from '../../ui/shell/footer.tsx';

/** The root layout's footer. */
export function LegalFooter() {
  return (
    <Footer
      copyright={`© ${new Date().getFullYear()} Botdeck`}
      links={
        <>
          <Link variant="quiet" href={routes.terms.path}>
            Terms of use
          </Link>
          <Link variant="quiet" href={routes.privacy.path}>
            Privacy policy
          </Link>
        </>
      }
    />
  );
}
