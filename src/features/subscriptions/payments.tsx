import { useMemo, useState } from 'react';
import type { Order } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/payments.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { pageSizes } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { paymentColumns } from './payment-columns.tsx';

const pageSize = pageSizes.compact;
const idOf = ({ uuid }: Order) => uuid;

/** Every order so far, newest first. */
export function Payments({ payments }: { payments: readonly Order[] }) {
  const { zone } = useTimeZone();
  const [index, setIndex] = useState(0);
  const columns = useMemo(() => paymentColumns(zone, payments), [zone, payments]);
  const rows = useMemo(() => payments.slice(index * pageSize, (index + 1) * pageSize), [payments, index]);

  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="lead">
        {texts.title}
      </Heading>
      <DataTable
        label={texts.title}
        columns={columns}
        getRowId={idOf}
        content={
          rows.length > 0
            ? { state: 'ready', rows }
            : {
                state: 'empty',
                message: <EmptyState title={texts.noneTitle}>{texts.none}</EmptyState>,
              }
        }
        paging={{ page: { index, size: pageSize, total: payments.length }, onChange: setIndex }}
      />
    </Stack>
  );
}
