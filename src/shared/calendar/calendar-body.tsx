import { useRef, useState } from 'react';
import * as texts from '../../texts/profit-calendar.ts';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { type ZonePreference, zoneLabelOver } from '../../ui/format/date-time.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { addDays, addMonths, type CalendarDate, firstOfMonth } from '../trade/calendar-date.ts';
import { startOfDate } from '../trade/zoned-date.ts';
import * as styles from './calendar.css.ts';
import { CalendarHead } from './calendar-head.tsx';
import * as outline from './calendar-outline.css.ts';
import { placeOf } from './day-place.ts';
import { ExportMenu } from './export-menu.tsx';
import { MonthView } from './month-view.tsx';
import type { ProfitBook } from './profit-book.ts';
import { ProfitTable } from './profit-table.tsx';
import type { RunDays, Span } from './types.ts';
import { useOpenTrades } from './use-open-trades.ts';
import { YearView } from './year-view.tsx';

interface CalendarBodyProps {
  botId: string;
  run: RunDays;
  zone: ZonePreference;
  /** Undefined while loading. */
  book: ProfitBook | undefined;
  span: Span;
  active: CalendarDate;
  onActiveChange: (date: CalendarDate) => void;
  onSpanChange: (span: Span) => void;
}

const forms = [
  { value: 'grid', label: texts.forms.grid },
  { value: 'table', label: texts.forms.table },
] as const;

/** A month or a year of the calendar, as a grid or a table, with its total and the steps to others. */
export function CalendarBody({ botId, zone, span, onSpanChange, ...rest }: CalendarBodyProps) {
  const [form, setForm] = useState<'grid' | 'table'>('grid');
  const wantsFocus = useRef(false);
  const root = useFocusWhenLost(span);
  const { run, active, onActiveChange } = rest;
  const view = { ...rest, ...useOpenTrades() };

  const first = span === 'month' ? firstOfMonth(active) : `${active.slice(0, 4)}-01-01`;
  const end = addMonths(first, span === 'month' ? 1 : 12);
  const isHatched = placeOf(first, run) === 'before' || placeOf(addDays(end, -1), run) === 'after';
  const openMonth = (month: CalendarDate) => {
    onActiveChange(month > run.first ? month : run.first);
    onSpanChange('month');
    wantsFocus.current = form === 'grid';
  };

  return (
    <div ref={root} tabIndex={-1} className={outline.root}>
      <CalendarHead {...view} span={span} from={first} to={end} />
      {form === 'table' ? (
        <ProfitTable {...view} span={span} from={first} to={end} onOpenMonth={openMonth} />
      ) : span === 'month' ? (
        <MonthView {...view} wantsFocus={wantsFocus} />
      ) : (
        <YearView {...view} onOpenMonth={openMonth} />
      )}
      <div className={outline.footer}>
        <span className={outline.note}>
          {texts.note[span](zoneLabelOver(zone, startOfDate(first, zone), startOfDate(end, zone)))}
          {form === 'grid' && span === 'month' && isHatched && texts.hatched}
        </span>
        <div className={styles.footerControls}>
          <ExportMenu botId={botId} zone={zone} year={active.slice(0, 4)} />
          <SegmentedControl label={texts.showAs} options={forms} value={form} onChange={setForm} />
        </div>
      </div>
    </div>
  );
}
