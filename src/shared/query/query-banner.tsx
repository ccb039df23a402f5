import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../../api/errors.ts';
import * as texts from '../../texts/ui.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';

interface QueryBannerProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What failed: "The bot’s status may be out of date". */
  title: string;
  /** There is no earlier answer to show. */
  isMissing?: boolean;
  /** One of several banners. */
  isBrief?: boolean;
}

/** Says in a line that a query failed, and why, and offers another try. */
export function QueryBanner({
  query: { error, isFetching, refetch },
  title,
  isMissing,
  isBrief,
}: QueryBannerProps) {
  return (
    <Banner
      tone={isMissing ? 'danger' : 'warning'}
      role={isMissing ? 'alert' : 'status'}
      title={title}
      isBrief={isBrief}
      actions={
        <Button onPress={() => void refetch()} isPending={isFetching}>
          {texts.retry}
        </Button>
      }
    >
      {error && describeError(error)}
    </Banner>
  );
}
