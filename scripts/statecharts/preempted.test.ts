import { expect, it } from 'vitest';
import { paymentModel } from '../../tests/model/payment/payment.model.ts';
import { chartOf } from './chart.ts';
import { isPreempted } from './labels.ts';

const chart = chartOf(paymentModel);

function lines(of: string, ...active: string[]): string[] {
  return chart.arrows
    .filter((arrow) => arrow.from === of && arrow.id.includes('order.updated'))
    .filter((arrow) => !isPreempted(arrow, chart, (id) => active.includes(id)))
    .map(({ condition }) => condition?.code ?? 'always');
}

it('a state that takes every case of an event leaves none to the states around it', () => {
  expect(lines('payment.observing').length).toBeGreaterThan(0);
  expect(lines('payment.observing', 'payment.observing.unconfirmed')).toEqual([]);
});

it('a state that takes some cases of an event leaves the others to the states around it', () => {
  const left = lines('payment.observing', 'payment.observing.open.progress');
  expect(left).toContain('isDeclined');
  expect(left).not.toContain('isUnpaid');
});
