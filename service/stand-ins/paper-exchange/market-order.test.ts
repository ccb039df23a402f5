import { describe, expect, test } from 'vitest';
import { exact, orderFee } from '../../common/amounts.ts';
import { feeRate, fillRate, pairOf } from './paper-exchange.ts';

describe('a market order', () => {
  test('fills a buy above and a sell below the quote, on the price step', () => {
    const pair = pairOf('BTC/USDT');
    expect(fillRate('BUY', '64000', pair).toString()).toBe('64012.8');
    expect(fillRate('SELL', '64000', pair).toString()).toBe('63987.2');
    expect(fillRate('BUY', '0.6', pairOf('XRP/USDT')).toString()).toBe('0.6002');
    expect(fillRate('SELL', '0.6', pairOf('XRP/USDT')).toString()).toBe('0.5998');
  });

  test('costs a fee of a tenth of a percent, rounded to eight decimals', () => {
    expect(orderFee(exact('24.5'), feeRate).toString()).toBe('0.0245');
    expect(orderFee(exact('0.000015'), feeRate).toString()).toBe('2e-8');
  });
});
