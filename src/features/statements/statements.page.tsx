import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Download, FileText, Printer } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { ApiError } from '../../api/errors.ts';
import { createStatementsApi, type StatementRequest, statementQuery } from '../../api/statements.ts';
import type { Statement, Statements } from '../../contract/answers.ts';
import type { StatementPeriod } from '../../contract/contract.ts';
import { selectEmail } from '../../machines/session/session.selectors.ts';
import { useDownload } from '../../shared/forms/use-download.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { routes } from '../../shared/routes/routes.ts';
import { stringParam } from '../../shared/routes/search-params.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/paper.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Figure, SignedFigure } from '../../ui/figure/figure.tsx';
import { Select } from '../../ui/form/select.tsx';
import { addDays, type CalendarDate, isDate, zoneName } from '../../ui/format/calendar-date.ts';
import { format, formatDate, formatDateTime } from '../../ui/format/date-time.ts';
import { formatAmount, formatNumber, withSign } from '../../ui/format/number.ts';
import { Grow, Inline, Stack } from '../../ui/layout/layout.tsx';
import { PageHead } from '../../ui/page/page.tsx';
import * as styles from '../../ui/paper/paper.css.ts';
import { ScrollingTable } from '../../ui/plain-table/plain-table.tsx';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

/** A date without a zone is written as it is. */
const written = (date: CalendarDate) => formatDate(date, 'utc');

/** The year stands above the days. */
const dayOf = (date: CalendarDate) => format(date, 'utc', { day: 'numeric', month: 'short' });

/** "October 2026", or "26 Oct 2026 – 1 Nov 2026". */
function nameOf(period: Statements['period'], first: CalendarDate): string {
  if (period === 'MONTH') return format(first, 'utc', { month: 'long', year: 'numeric' });
  return texts.range(written(first), written(addDays(first, 6)));
}

/** What the member added or took out; empty if nothing. */
function movedOn({ deposits, withdrawals }: Statement['days'][number]): string {
  const moved = deposits - withdrawals;
  return moved === 0 ? '' : withSign(moved, formatAmount(moved));
}

const lengths = (['MONTH', 'WEEK'] as const).map((value) => ({ value, label: texts.lengths[value] }));

/** The statement that the address names, and a function that goes to another one. */
function useChosen() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const { zone } = useTimeZone();
  const from = stringParam(search, 'from');
  const request: StatementRequest = {
    period: stringParam(search, 'period') === 'week' ? 'WEEK' : 'MONTH',
    zone: zoneName(zone),
    ...(from !== null && isDate(from) && { from }),
  };
  const choose = (period: StatementPeriod, first?: CalendarDate) => {
    const params = new URLSearchParams({ period: period.toLowerCase(), ...(first && { from: first }) });
    navigate(`${routes.statements.path}?${params}`, { replace: true });
  };
  return { request, choose };
}

/** The figures of a statement, for reading and for paper. */
function Sheet({ answer, statement }: { answer: Statements; statement: Statement }) {
  const { zone } = useTimeZone();
  const email = useSelector(useRuntime().session, selectEmail);
  const { currency } = answer;
  const money = (amount: number) => <Figure value={formatAmount(amount)} unit={currency} />;
  const change = (amount: number) => <SignedFigure value={amount} unit={currency} />;
  const hasMoved = statement.days.some((day) => movedOn(day) !== '');
  return (
    <article className={styles.paper}>
      <Card
        title={texts.titleOf(nameOf(answer.period, statement.from))}
        meta={
          <>
            {texts.range(written(statement.from), written(addDays(statement.to, -1)))}
            <br />
            {texts.zoneAndCurrency(answer.zone, currency)}
            {email && (
              <>
                <br />
                {texts.account(email)}
              </>
            )}
            {!statement.isOver && (
              <>
                <br />
                {texts.soFar(formatDateTime(answer.asOf, zone))}
              </>
            )}
          </>
        }
      >
        <Stack>
          <Heading level={3}>{texts.balance}</Heading>
          <DescriptionList
            items={[
              { label: texts.opening, value: money(statement.opening) },
              { label: texts.deposits, value: money(statement.deposits) },
              { label: texts.withdrawals, value: money(-statement.withdrawals) },
              { label: texts.profit, value: change(statement.profit) },
              { label: texts.closing, value: money(statement.closing), isEmphasized: true },
            ]}
          />
          <Heading level={3}>{texts.result}</Heading>
          <DescriptionList
            items={[
              { label: texts.trades, value: formatNumber(statement.trades) },
              { label: texts.fees, value: money(statement.fees) },
              { label: texts.cost, value: money(statement.cost) },
              {
                label: texts.profitAfterCost,
                value: change(statement.profitAfterCost),
                isEmphasized: true,
              },
              {
                label: texts.holding(statement.holding?.pair ?? 'BTC'),
                value: statement.holding ? change(statement.holding.profit) : texts.priceUnknown,
              },
            ]}
          />
          <Text size="small" tone="quiet" isProse>
            {texts.notes}
          </Text>
        </Stack>
      </Card>
      <div className={styles.nextSheet}>
        <Card title={texts.byDay} meta={texts.titleOf(nameOf(answer.period, statement.from))}>
          <ScrollingTable
            className={styles.scroll}
            label={texts.byDay}
            headers={texts.dayHeaders(hasMoved)}
            rows={
              statement.days.length > 0
                ? statement.days.map((day) => ({
                    key: day.date,
                    name: <span className={styles.oneLine}>{dayOf(day.date)}</span>,
                    values: [
                      <SignedFigure key="profit" value={day.profit} />,
                      formatAmount(day.balance),
                      ...(hasMoved ? [movedOn(day)] : []),
                      formatNumber(day.trades),
                      formatAmount(day.fees),
                    ],
                  }))
                : [{ key: 'none', note: texts.noDays }]
            }
          />
        </Card>
      </div>
    </article>
  );
}

/** What can be chosen, and done with the statement on screen, which is the previous one while another loads. */
function Controls({ answer, request, choose }: { answer: Statements } & ReturnType<typeof useChosen>) {
  const { api } = useMember();
  const { zone } = answer;
  const from = answer.statement?.from ?? '';
  const period = answer.period === 'UNKNOWN' ? request.period : answer.period;
  const file = useDownload({
    call: () => api.with(createStatementsApi).exportStatement({ period, zone, from }),
    nameOf: () => `statement-${period.toLowerCase()}-${from}.csv`,
  });
  return (
    <div className={styles.width}>
      <Inline gap={3} align="end">
        <SegmentedControl
          label={texts.periodLength}
          options={lengths}
          value={request.period}
          onChange={(chosen) => choose(chosen)}
        />
        <Select
          label={texts.whichOne[period]}
          isLabelHidden
          options={answer.periods.map((first) => ({ value: first, label: nameOf(answer.period, first) }))}
          value={from}
          onChange={(first) => choose(period, first)}
        />
        <Grow />
        <Button isPending={file.isPending} onPress={() => file.send()}>
          <Download size={16} aria-hidden="true" />
          {texts.download}
        </Button>
        <Button variant="primary" onPress={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          {texts.print}
        </Button>
      </Inline>
    </div>
  );
}

/** Instead of statements: there are none, or none yet. */
function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      title={title}
      icon={<FileText size={20} />}
      action={<ButtonLink href={routes.botHistory.path}>{texts.backToHistory}</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}

/** What the account did in a week or a month, to read, to print and as a file. */
export default function StatementsPage() {
  const { api } = useMember();
  const chosen = useChosen();
  const query = useQuery(statementQuery(api, chosen.request));
  const isUnlisted = query.error instanceof ApiError && query.error.code === 'error.generic.badRequest';

  return (
    <Stack gap={6}>
      <PageHead title={pages.statements}>{texts.intro}</PageHead>
      {isUnlisted ? (
        <Nothing title={texts.unlistedTitle}>{texts.unlisted}</Nothing>
      ) : (
        <QueryView
          query={query}
          failed={texts.notLoaded}
          loading={<Loading label={texts.loading} height="36rem" />}
        >
          {(answer) => {
            if (!answer) return <Nothing title={texts.notOfferedTitle}>{texts.notOffered}</Nothing>;
            if (!answer.statement) return <Nothing title={texts.noneTitle}>{texts.none}</Nothing>;
            return (
              <>
                <Controls answer={answer} {...chosen} />
                <div aria-busy={query.isPlaceholderData || undefined}>
                  <Sheet answer={answer} statement={answer.statement} />
                </div>
              </>
            );
          }}
        </QueryView>
      )}
    </Stack>
  );
}
