import { checksummed } from './checksum.ts';
import type { Missing } from './search-after-restore.ts';
import { toAmount } from './units.ts';

/** What a search after a restore tells the operator, line by line. */
export function tellMissing(
  { blocks, cuts, firstNumber, found, looked, unrecorded }: Missing,
  { decimals, name }: { decimals: number; name: string },
): string[] {
  const usdt = (units: bigint) => `${toAmount(units, decimals)} USDT`;
  const isClose = found.some(({ addressIndex }) =>
    cuts.some((cut) => addressIndex > cut - 100 && addressIndex <= cut),
  );
  return [
    blocks.from > blocks.to
      ? `${name} has no settled block after ${blocks.to}.`
      : `Read blocks ${blocks.from} to ${blocks.to} of ${name} for ${looked.length} addresses that are recorded for no order.`,
    ...(looked.length === 0 ? ['No address was skipped. Run deploy/postgres/after-restore.sql first.'] : []),
    ...(found.length === 0
      ? ['None of them has received money.']
      : ['These have received money. They are on the operator’s page now, without an email:']),
    ...found.map(
      ({ address, addressIndex, orderUuid, units }) =>
        `  number ${addressIndex}, ${checksummed(address)}: ${usdt(units)}, order ${orderUuid}`,
    ),
    ...(isClose
      ? ['Money came close to the end of what was looked at. Run this again with more --addresses.']
      : []),
    ...(unrecorded.length === 0
      ? ['Every transfer that left your addresses is recorded as sent back.']
      : [
          'These transfers left your addresses and are not recorded. Record what you sent back; do not send it again:',
        ]),
    ...unrecorded.map(({ orders, receiver, transactionHash, units }) => {
      const match = orders.length === 0 ? '' : `, as much as is owed for order ${orders.join(' or ')}`;
      return `  ${transactionHash}: ${usdt(units)} to ${checksummed(receiver)}${match}`;
    }),
    ...(firstNumber === undefined
      ? []
      : [
          `Orders since this restore have addresses from number ${firstNumber} on. Keep this number: if you restore the same backup again, run this with --first-number ${firstNumber}.`,
        ]),
    `Members may still pay. Run this again each day for 30 days, with --from-block ${blocks.from}.`,
  ];
}
