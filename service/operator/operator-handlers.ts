import type { Handlers } from '../common/handler.ts';
import { Problem } from '../common/problem.ts';

type OperatorOperation = 'listOperatorOrders' | 'exportOperatorOrders' | 'decideOrder' | 'recordReturn';

/** The operator's calls. A service that is not paid on a chain has none of them. */
export function createOperatorHandlers(): Handlers<OperatorOperation> {
  const refuse = async () => {
    throw new Problem('error.generic.notFound');
  };
  return {
    listOperatorOrders: refuse,
    exportOperatorOrders: refuse,
    decideOrder: refuse,
    recordReturn: refuse,
  };
}
