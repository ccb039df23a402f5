import { ApiError } from '../../api/errors.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/operator.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

/** Whether the service says that this account may not make the operator's calls. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403;
}

/** Why this account may not make the operator's calls, and what to do. */
export function Refusal({ error }: { error: ApiError }) {
  if (error.code !== 'error.auth.secondFactorNeeded')
    return <EmptyState title={texts.notAllowedTitle}>{texts.notAllowed}</EmptyState>;
  return (
    <EmptyState
      title={texts.factorNeededTitle}
      action={<ButtonLink href={routes.settings.path}>{texts.openSettings}</ButtonLink>}
    >
      {texts.factorNeeded}
    </EmptyState>
  );
}
