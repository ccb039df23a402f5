import type { Strategy } from '../../contract/answers.ts';
import * as texts from '../../texts/strategy.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { formatNumber, formatPercent, withSign } from '../../ui/format/number.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useStrategy } from '../member/use-look-api.ts';
import { QueryView } from '../query/query-view.tsx';

type Results = NonNullable<Strategy['measured']>;
type Range = Results['winRate'];

const between = ({ low, high }: Range, write: (value: number) => string) =>
  texts.range(write(low), write(high));
const share = (value: number) => formatPercent(value * 100, 0);
const change = (value: number) => withSign(value * 100, share(value), 0);
const ratio = (value: number) => formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });

function Measured({ results }: { results: Results }) {
  const isLevel = results.profitFactor.low <= 1;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Heading level={3}>{texts.measured}</Heading>
        <Text size="small" tone="quiet">
          {texts.measuredOver(results)}
        </Text>
      </Stack>
      <DescriptionList
        items={[
          { label: texts.totalPnl, value: between(results.totalPnlRatio, change) },
          { label: texts.profitFactor, value: between(results.profitFactor, ratio) },
          { label: texts.maximumDrawdown, value: between(results.maximumDrawdown, share) },
          { label: texts.winRate, value: between(results.winRate, share) },
          { label: texts.tradesPerDay, value: between(results.tradesPerDay, count) },
        ]}
      />
      <Text size="small" tone="quiet" isProse>
        {isLevel ? texts.meaning.level : texts.meaning.any}
      </Text>
    </Stack>
  );
}

/** The pairs by their bases, if they have one quote: "Pairs in USDT" and "BTC, ETH". */
function pairsInWords(pairs: readonly string[]) {
  const parts = pairs.map((pair) => pair.split('/'));
  const [quote] = parts.map(([, of]) => of);
  const isAlike = quote !== undefined && parts.every((part) => part.length === 2 && part[1] === quote);
  return isAlike
    ? { label: texts.pairsIn(quote), value: parts.map(([base]) => base).join(', ') }
    : { label: texts.pairs, value: pairs.join(', ') };
}

function Rules({ strategy }: { strategy: Strategy }) {
  const { directions, mostOpenTrades, pairs, stakeRatio, summary } = strategy;
  const [direction] = directions;
  const way = directions.length > 1 ? texts.bothDirections : direction && texts.onlyDirection[direction];
  return (
    <Stack gap={3}>
      <Text isProse>{summary}</Text>
      <DescriptionList
        items={[
          pairsInWords(pairs),
          way && { label: texts.directions, value: way },
          { label: texts.openAtOnce, value: texts.atMost(mostOpenTrades, share(stakeRatio)) },
        ]}
      />
    </Stack>
  );
}

/** What the bot trades, and how it did when measured. Renders nothing if the service does not say. */
export function StrategyCard() {
  const query = useStrategy();
  if (query.data === null) return null;
  return (
    <Card title={texts.title}>
      <QueryView
        query={query}
        failed={texts.notLoaded}
        loading={<Loading label={texts.loading} height="16rem" />}
      >
        {(strategy) =>
          strategy && (
            <Grid columnWidth="20rem" gap={6} isStretched>
              <Rules strategy={strategy} />
              {strategy.measured && <Measured results={strategy.measured} />}
            </Grid>
          )
        }
      </QueryView>
    </Card>
  );
}

/** The measured results, in a line. Undefined while it is unknown, and if the service does not say. */
export function useResultsInBrief(): string | undefined {
  const { data } = useStrategy();
  if (!data?.measured) return undefined;
  const { maximumDrawdown, totalPnlRatio } = data.measured;
  return texts.inBrief(
    texts.measuredOver(data.measured),
    between(totalPnlRatio, change),
    between(maximumDrawdown, share),
  );
}
