import type { ReactNode } from 'react';
import type { Trade } from '../../contract/answers.ts';
import * as texts from '../../texts/trade-panel.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { decimalsToAddUp, formatMoney, formatPrice, withSign } from '../../ui/format/number.ts';
import { Heading } from '../../ui/text/text.tsx';
import { formulasOf, type Point, rateDigitsOf, type TradeFigures } from './trade-figures.ts';

const currency = 'USDT';

interface TradePartProps {
  trade: Trade;
  figures: TradeFigures;
}

/** The best and the worst rate while the trade was open, and how long that was. */
export function TradeBetween({ trade, figures, now }: TradePartProps & { now: number }) {
  const { openDate, closeDate } = trade;
  const { best, worst } = figures;
  const digits = rateDigitsOf(trade);
  const end = closeDate === null ? now : Date.parse(closeDate);
  return (
    <div>
      <Heading level={3}>{texts.between}</Heading>
      <DescriptionList
        items={[
          { label: texts.best, value: pointText(best, digits) },
          { label: texts.worst, value: pointText(worst, digits) },
          {
            label: texts.duration[closeDate === null ? 'open' : 'close'],
            value: formatDuration(end - Date.parse(openDate)),
          },
        ]}
      />
    </div>
  );
}

function pointText(point: Point | null, digits: number): ReactNode {
  if (!point) return texts.notRecorded;
  const rate = `${formatPrice(point.rate, digits)}\u00a0${currency}`;
  if (point.profit === null) return rate;
  const profit = withSign(point.profit, formatMoney(point.profit, currency));
  return texts.atRate(rate, texts.wouldBe(profit));
}

/** The profit before and after fees, and the formulas with their figures. */
export function TradeResult({ trade, figures }: TradePartProps) {
  const { before, fees, rest } = figures;
  const formulas = formulasOf(trade, figures);
  const paid = fees && -(fees.open + fees.close);
  const fractionDigits =
    before === null || paid === null ? 2 : decimalsToAddUp([before, paid, rest], trade.profitAbs);
  const signed = (value: number) => (
    <SignedFigure value={value} unit={currency} fractionDigits={fractionDigits} />
  );
  return (
    <div>
      <Heading level={3}>{texts.result}</Heading>
      <DescriptionList
        items={[
          before !== null && { label: texts.before, value: signed(before) },
          {
            label: fees?.isEstimated ? texts.estimatedFees : texts.fees,
            value: paid === null ? texts.notRecorded : signed(paid),
          },
          rest !== 0 && { label: rest < 0 ? texts.otherCosts : texts.otherGains, value: signed(rest) },
          { label: texts.after, value: signed(trade.profitAbs), isEmphasized: true },
        ]}
      />
      {formulas.length > 0 && (
        <Disclosure title={texts.formula} level={4}>
          <DescriptionList
            layout="stacked"
            items={formulas.map(({ label, text }) => ({ label, value: text }))}
          />
        </Disclosure>
      )}
    </div>
  );
}
