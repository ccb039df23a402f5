import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../../contract/answers.ts';
import { stageOfStatus, stageWords } from './order-stage.ts';

describe('the status of a payment', () => {
  // Rule: PAY-17
  it.each<[PaymentStatus, string]>([
    ['CREATED', 'Order Received'],
    ['PENDING', 'Awaiting Payment'],
    ['IN_PROGRESS', 'Awaiting Payment'],
    ['AUTHORIZED', 'Awaiting Payment'],
    ['ON_HOLD', 'Awaiting Payment'],
    ['COMPLETED', 'Payment Successful'],
    ['DECLINED', 'Payment Declined'],
    ['VOIDED', 'Order Canceled'],
    ['CANCELLED', 'Order Canceled'],
    ['REFUNDED', 'Order Canceled, refunded'],
    ['PARTIALLY_REFUNDED', 'Order Canceled, partly refunded'],
    ['TIMEOUT', 'Payment Timeout'],
    ['ERROR', 'Error'],
    ['UNKNOWN', 'Unknown status'],
  ])('%s is shown as %s', (status, label) => {
    expect(stageWords[stageOfStatus(status)].label).toBe(label);
  });
});
