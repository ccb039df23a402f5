import { useSearch } from 'wouter';
import { keepReturnPath } from '../../routing/return-path.ts';
import { routes } from '../../routing/routes.ts';
import { booleanParam } from '../../routing/search-params.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/reset-password.ts';
import { Link } from '../../ui/link/link.tsx';
import { GuestPage } from '../../widgets/guest-page/guest-page.tsx';
import { LinkSent } from './link-sent.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** For people who forgot their password. The address says whether a link was requested, so that a reload keeps it. */
export default function ResetPasswordPage() {
  const search = useSearch();
  if (booleanParam(search, 'reset')) return <LinkSent />;
  return (
    <GuestPage
      title={pages.resetPassword}
      footer={<Link href={keepReturnPath(routes.signIn.path, search)}>{texts.backToSignIn}</Link>}
    >
      <ResetPasswordForm />
    </GuestPage>
  );
}
