/* The trades that a hard stop would close, and those it has closed. */

export const atStake = 'What each trade would bring now';
export const now = (rate: string) => `Now at ${rate}`;

export const receipt = 'What the stop closed';
/** The trades that a hard stop has closed; their profit or loss follows. */
export const closedByStop = (trades: number) =>
  trades === 1 ? '1 trade closed by the stop:' : `${trades} trades closed by the stop:`;
export const closedAt = (rate: string) => `Closed at ${rate}`;
/** Follows the rate at which a trade closed. */
export const requestedAt = (rate: string) => ` (${rate} when requested)`;
export const againstRequest = 'Slippage since the request';
export const exitFees = 'Exit fees';
export const notClosed = (name: string) => `${name} is still open. Close it on the exchange yourself.`;
