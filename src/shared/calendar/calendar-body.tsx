import { ChevronDown, ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ProfitPeriod } from '../../contract/contract.ts';
import * as texts from '../../texts/profit-calendar.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { zoneLabelOver } from '../../ui/format/axis-time.ts';
import { formatCalendarDate } from '../../ui/format/calendar.ts';
import {
  addDays,
  addMonths,
  type CalendarDate,
  firstOfMonth,
  startOfDate,
  zoneName,
} from '../../ui/format/calendar-date.ts';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { useDownload } from '../forms/use-download.ts';
import { useMember } from '../member/member.ts';
import { closedTradesAnchor } from '../routes/member-paths.ts';
import { type ClosedPeriod, periodOf } from '../trade/closed-period.ts';
import { closedPeriodIn, useClosedPeriod } from '../trade/use-closed-period.tsx';
import * as styles from './calendar.css.ts';
import * as outline from './calendar-outline.css.ts';
import { type CalendarView, placeOf, type RunDays, type Span } from './month-grid.ts';
import { MonthView } from './month-view.tsx';
import { type ProfitBook, percentText, profitWords, tradesText } from './profit-book.ts';
import { ProfitTable } from './profit-table.tsx';
import { YearView } from './year-view.tsx';

interface CalendarHeadProps extends CalendarView {
  span: Span;
  /** The first day shown. */
  from: CalendarDate;
  /** The day after the last one. */
  to: CalendarDate;
}

/** The month or year shown, its total, and the steps to those before and after. */
function CalendarHead({ run, book, active, onActiveChange, onOpen, span, from, to }: CalendarHeadProps) {
  const name = span === 'month' ? formatCalendarDate(from, 'month') : from.slice(0, 4);
  const steps = useFocusWhenLost(from);
  const step = span === 'month' ? 1 : 12;
  const total = book?.between(from, to);
  const figures = total && (
    <>
      <span className={styles.totalFigure}>
        <SignedFigure value={total.profit} unit="USDT" />
      </span>
      <span className={styles.totalNote}>
        {percentText(total)} <span className={styles.tradesLink}>{tradesText(total)}</span>
      </span>
    </>
  );
  return (
    <div className={`${outline.head} ${styles.head}`}>
      <div ref={steps} tabIndex={-1} className={styles.steps}>
        <IconButton
          label={texts.previous[span]}
          icon={<ChevronLeft size={20} />}
          isDisabled={from <= run.first}
          onPress={() => onActiveChange(addMonths(active, -step))}
        />
        <Heading level={3} size="lead" aria-live="polite">
          {name}
        </Heading>
        <IconButton
          label={texts.next[span]}
          icon={<ChevronRight size={20} />}
          isDisabled={to > run.last}
          onPress={() => onActiveChange(addMonths(active, step))}
        />
      </div>
      {!total ? (
        <Skeleton width="11rem" height="2rem" />
      ) : span === 'month' && total.trades > 0 ? (
        <button
          type="button"
          className={styles.totalButton}
          aria-label={texts.named(name, profitWords(total))}
          title={texts.showTrades}
          onClick={() => onOpen(periodOf('month', from))}
        >
          {figures}
        </button>
      ) : (
        <div className={styles.total}>{figures}</div>
      )}
    </div>
  );
}

interface ExportMenuProps {
  botId: string;
  zone: ZonePreference;
  year: string;
}

const periods: readonly ProfitPeriod[] = ['DAY', 'WEEK', 'MONTH'];

/** Saves the profit of a year by day, week or month as a CSV file. A failure shows as a toast. */
function ExportMenu({ botId, zone, year }: ExportMenuProps) {
  const { api, isDemo } = useMember();
  const file = useDownload({
    call: (period: ProfitPeriod) =>
      api.bots.exportProfit(botId, {
        ...{ period, zone: zoneName(zone) },
        ...{ from: `${year}-01-01`, to: `${Number(year) + 1}-01-01` },
      }),
    nameOf: (period) => `profit-by-${period.toLowerCase()}-${year}.csv`,
  });
  if (isDemo) return null;
  return (
    <Menu
      aria-label={texts.exportOf(year)}
      trigger={
        <Button size="small" isPending={file.isPending}>
          <Download size={16} aria-hidden="true" />
          {texts.exportCsv}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
    >
      {periods.map((period) => (
        <MenuItem key={period} onAction={() => file.send(period)}>
          {texts.exportBy[period]}
        </MenuItem>
      ))}
    </Menu>
  );
}

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

/**
 * Shows the trades closed in a period in the table of closed trades, which gets the focus. Going back returns the focus
 * to the control that opened them.
 */
function useOpenTrades() {
  const { period, show } = useClosedPeriod();
  const opener = useRef<Element>(null);

  useEffect(() => {
    const returnFocus = () => {
      if (closedPeriodIn(window.location.search)) return;
      // The browser restores the scroll position.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      opener.current = null;
    };
    window.addEventListener('popstate', returnFocus);
    return () => window.removeEventListener('popstate', returnFocus);
  }, []);

  useEffect(() => {
    if (period) return;
    // The member may have removed the filter: a later step back is not from these trades. In a task of its own, because
    // this may run before the listener above.
    const timer = setTimeout(() => {
      opener.current = null;
    });
    return () => clearTimeout(timer);
  }, [period]);

  const onOpen = (next: ClosedPeriod) => {
    opener.current = document.activeElement;
    show(next);
    const heading = document.getElementById(closedTradesAnchor);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return { opened: period, onOpen };
}

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
