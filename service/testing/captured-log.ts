import type { Logger } from 'pino';
import type { LogLevel } from '../common/config.ts';
import { createLog } from '../http/log.ts';

export function captureLog(level: LogLevel): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => lines.push(line) }), lines };
}
