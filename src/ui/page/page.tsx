import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Inline, Stack } from '../layout/layout.tsx';
import { Link } from '../link/link.tsx';
import { Loading, Skeleton } from '../skeleton/skeleton.tsx';
import { Heading, Text } from '../text/text.tsx';

interface PageHeadProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  children: ReactNode;
}

/** The heading of a page, and what the page is for. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <Stack gap={2}>
      <Heading level={1}>{title}</Heading>
      <Text tone="quiet" isProse>
        {children}
      </Text>
    </Stack>
  );
}

/** Leads to the page above this one. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link variant="quiet" href={href}>
      <Inline as="span" gap={1}>
        <ArrowLeft size={16} aria-hidden="true" />
        {children}
      </Inline>
    </Link>
  );
}

interface LoadingOutlineProps {
  label: string;
  /** The height of each part of the content, as CSS lengths. No two are the same. */
  heights: readonly string[];
}

/** Tells screen readers what is loading, and keeps space for its parts below one another. */
export function LoadingOutline({ label, heights }: LoadingOutlineProps) {
  return (
    <Loading label={label}>
      <Stack gap={6}>
        {heights.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </Stack>
    </Loading>
  );
}
