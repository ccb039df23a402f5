import { Problem } from '../common/problem.ts';

/** Why a transaction cannot be recorded as a return; sent as a message about its hash. */
export class ReturnRefused extends Problem {
  constructor(message: string, status = 400) {
    super('error.generic.badRequest', { message, status, fields: { transactionHash: message } });
    this.name = 'ReturnRefused';
  }
}
