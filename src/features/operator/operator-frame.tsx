import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../api/errors.ts';
import { createOperatorMembersApi, type OperatorMembersApi } from '../../api/operator-members.ts';
import type { OperatorMember } from '../../contract/answers.ts';
import { useMember } from '../../shared/member/member.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/operator.ts';
import * as memberTexts from '../../texts/operator-members.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { nameIn } from '../../ui/format/names.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import * as styles from './operator.css.ts';

/** Whether the service says that this account may not make the operator's calls. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 403;
}

/**
 * Whether a failed change says, with one of these statuses, that the order or account is no longer as shown: trying
 * again makes no sense before the page shows its current state.
 */
export const hasChanged =
  (...statuses: readonly number[]) =>
  (error: unknown): boolean =>
    error instanceof ApiError && statuses.includes(error.status);

/** The operator's calls about accounts. */
export function useOperatorMembersApi(): OperatorMembersApi {
  return useMember().api.with(createOperatorMembersApi);
}

/** Whether a list has ever been answered, or has failed. Another page of it, or another try, does not change that. */
export function useWasFetched({ isFetched }: { isFetched: boolean }): boolean {
  const [wasFetched, setWasFetched] = useState(isFetched);
  if (isFetched && !wasFetched) setWasFetched(true);
  return wasFetched;
}

/** The longest search that the service accepts. */
export const searchMaxLength = 100;

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

const places = [
  { path: routes.operator.path, label: memberTexts.orders },
  { path: routes.operatorMembers.path, label: memberTexts.members },
];

interface OperatorFrameProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** What the operator's pages share: the heading, and the navigation between orders and members. */
export function OperatorFrame({ title, intro, children }: OperatorFrameProps) {
  const [pathname] = useLocation();
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <nav aria-label={memberTexts.sections}>
          <Inline gap={4}>
            {places.map(({ label, path }) =>
              pathname === path ? (
                <span key={path} aria-current="page" className={styles.current}>
                  {label}
                </span>
              ) : (
                <Link key={path} variant="quiet" href={path}>
                  {label}
                </Link>
              ),
            )}
          </Inline>
        </nav>
        <Heading level={1}>{title}</Heading>
        <Text as="div" tone="quiet" isProse>
          {intro}
        </Text>
      </Stack>
      {children}
    </Stack>
  );
}

const tones = new Map<string, BadgeTone>([
  ['ACTIVE', 'success'],
  ['BLOCKED', 'danger'],
]);

/** The status of an account and, if it is an operator's, that it is. */
export function StatusBadge({
  member: { role, status },
}: {
  member: Pick<OperatorMember, 'role' | 'status'>;
}) {
  return (
    <Inline>
      <Badge tone={tones.get(status) ?? 'neutral'}>{nameIn(memberTexts.statuses, status)}</Badge>
      {role === 'ADMIN' && <Badge icon="off">{memberTexts.operatorRole}</Badge>}
    </Inline>
  );
}
