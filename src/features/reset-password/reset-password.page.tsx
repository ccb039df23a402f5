import { useSearch } from 'wouter';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
import { booleanParam } from '../../shared/routes/search-params.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/reset-password.ts';
import { Link } from '../../ui/link/link.tsx';
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
