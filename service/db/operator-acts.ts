import { hostname, userInfo } from 'node:os';
import type { Logger } from 'pino';
import type { Call, OperationId } from '../common/handler.ts';
import type { Database } from './database.ts';
import { operatorActs } from './schema/records.ts';
import { auditLog } from './security-events.ts';

/** Who acts as operator, and from where. */
export interface Actor {
  actor: string;
  /** Null for a command on the machine. */
  actorUuid: string | null;
  origin: string;
}

export interface OperatorAct {
  act:
    | 'ORDER_ACCEPTED'
    | 'ORDER_REJECTED'
    | 'ORDER_WITHDRAWN'
    | 'ORDERS_EXPORTED'
    | 'RETURN_RECORDED'
    | 'RETURN_UNDONE'
    | 'ADDRESSES_SCANNED'
    | 'ROLE_GRANTED'
    | 'ROLE_REVOKED'
    | 'MEMBER_BLOCKED'
    | 'MEMBER_UNBLOCKED'
    | 'SECOND_FACTOR_REMOVED'
    | 'SESSIONS_ENDED'
    | 'PASSWORD_RESET_MAILED'
    | 'FACTOR_REMOVAL_STARTED'
    | 'FACTOR_REMOVAL_CANCELED';
  /** The number of an order or the id of an account; left out if the act concerns all. */
  subject?: string;
  /** What the act was given, such as a transaction's hash or a reason. */
  details?: string;
}

/** The operator who has sent a request. */
export function callerOf({ network, user }: Pick<Call<OperationId>, 'network' | 'user'>): Actor {
  return { actor: user.email, actorUuid: user.userUuid, origin: network };
}

/** Whoever runs a command on this machine. */
export function machineActor(): Actor {
  return { actor: userInfo().username, actorUuid: null, origin: hostname() };
}

/**
 * Records what an operator does, in the transaction that does it: an act that fails is not recorded. The log gets a line
 * about the attempt either way, whatever its level. These records are kept for good, apart from security events: they say who
 * decided about money.
 */
export async function recordOperatorAct(
  tx: Database,
  log: Logger,
  { actor, actorUuid, origin }: Actor,
  { act, details, subject }: OperatorAct,
): Promise<void> {
  auditLog(log).info({ act, by: actorUuid ?? actor, details, origin, subject }, 'An operator acts');
  await tx.insert(operatorActs).values({ act, actor, actorUuid, details, origin, subject });
}
