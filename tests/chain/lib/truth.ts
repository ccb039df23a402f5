import { transferTopic } from '../../../service/chain/node-answers.ts';
import type { PaymentStatus } from '../../../src/contract/contract.ts';
import type { LocalChain } from './local-chain.ts';

const holdSeconds = 24 * 60 * 60;

/** An order as the test placed it. Times in seconds since 1970. */
export interface PlacedOrder {
  uuid: string;
  userUuid: string;
  address: string;
  dueUnits: bigint;
  expiresAt: number;
  isCancelled: boolean;
}

/** How an order must end. */
export interface Truth {
  status: PaymentStatus;
  receivedUnits: bigint;
}

/** How an order must end, read from the chain itself: every block, nothing in between that could fail. */
export async function truthOf(
  chain: LocalChain,
  token: string,
  leastUnits: bigint,
  order: Pick<PlacedOrder, 'address' | 'dueUnits' | 'expiresAt' | 'isCancelled'>,
): Promise<Truth> {
  const receiver = `0x${order.address.slice(2).toLowerCase().padStart(64, '0')}`;
  const filter = {
    fromBlock: '0x0',
    toBlock: 'latest',
    address: token,
    topics: [transferTopic, null, receiver],
  };
  const logs = await chain.rpc<{ blockNumber: string; data: string }[]>('eth_getLogs', filter);
  const transfers: { time: number; units: bigint }[] = [];
  for (const { blockNumber, data } of logs)
    transfers.push({ time: (await chain.block(Number(blockNumber))).time, units: BigInt(data) });
  const sum = (until: number) =>
    transfers.filter(({ time }) => time <= until).reduce((total, { units }) => total + units, 0n);
  const hasBegun = transfers.some(({ time, units }) => time <= order.expiresAt && units >= leastUnits);
  const isPaid = sum(order.expiresAt + (hasBegun ? holdSeconds : 0)) >= order.dueUnits;
  const unpaid = hasBegun ? 'DECLINED' : 'TIMEOUT';
  const status = isPaid ? 'COMPLETED' : unpaid;
  return { status: order.isCancelled ? 'CANCELLED' : status, receivedUnits: sum(Number.POSITIVE_INFINITY) };
}
