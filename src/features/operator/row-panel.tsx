import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressWith, useAddress } from '../../shared/routes/address.ts';
import { stringParam } from '../../shared/routes/search-params.ts';
import { useClosing, useFocusAfter } from '../../shared/routes/use-open-row.ts';
import * as texts from '../../texts/operator-members.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Drawer } from '../../ui/shell/app-shell.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';

/** The row that the address has open, as the value of a search parameter, with functions to open and close one. */
export function useOpenRow(param: string) {
  const [, navigate] = useLocation();
  const openId = stringParam(useSearch(), param) || null;
  const closed = addressWith(useAddress(), { [param]: null });
  // Stays the same while rows open and close, because columns depend on it.
  const addressOf = useMemo(() => (id?: string) => addressWith(closed, { [param]: id }), [closed, param]);
  const close = useClosing(openId, closed);
  useFocusAfter(openId, addressOf);
  /** Shows another row in place of the open one, so that Back still closes the panel. */
  const show = (id: string) => navigate(addressOf(id), { replace: true });
  return { openId, addressOf, close, show };
}

export type OpenRow = ReturnType<typeof useOpenRow>;

interface RowPanelProps {
  row: OpenRow;
  /** The rows of the list, in its order. */
  ids: readonly string[];
  title: string;
  /** What the panel shows. If new data removes the button that has the focus, the panel takes it. */
  shown: unknown;
  children: ReactNode;
}

/** What a row opens: a panel with buttons that lead to the rows before and after. Screen readers hear which row it then shows. */
export function RowPanel({ row: { openId, close, show }, ids, title, shown, children }: RowPanelProps) {
  const content = useFocusWhenLost(shown, { preventScroll: true });
  const place = ids.indexOf(openId ?? '');
  const steps = [
    { label: texts.previousRow, icon: ChevronUp, id: ids[place - 1] },
    { label: texts.nextRow, icon: ChevronDown, id: place < 0 ? undefined : ids[place + 1] },
  ];
  return (
    <Drawer
      title={title}
      size="wide"
      isOpen
      onClose={close}
      actions={
        place >= 0 &&
        steps.map(({ label, icon: Icon, id }) => (
          <IconButton
            key={label}
            label={label}
            icon={<Icon size={20} aria-hidden="true" />}
            isDisabled={id === undefined}
            onPress={() => id !== undefined && show(id)}
          />
        ))
      }
    >
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <Stack gap={6} ref={content} tabIndex={-1}>
        {children}
      </Stack>
    </Drawer>
  );
}
