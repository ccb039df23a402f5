import { Stack } from '../layout/layout.tsx';
import { Loading, Skeleton } from '../skeleton/skeleton.tsx';

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
