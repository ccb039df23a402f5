import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../api/errors.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/operator.ts';
import { members, orders, sections } from '../../texts/operator-members.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

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

const places = [
  { path: routes.operator.path, label: orders },
  { path: routes.operatorMembers.path, label: members },
];

interface OperatorFrameProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}

/** What the operator's pages share: the heading, and the way between orders and members. */
export function OperatorFrame({ title, intro, children }: OperatorFrameProps) {
  const [pathname] = useLocation();
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <nav aria-label={sections}>
          <Inline gap={4}>
            {places.map(({ label, path }) =>
              pathname === path ? (
                <Text key={path} aria-current="page">
                  {label}
                </Text>
              ) : (
                <Link key={path} href={path}>
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
