import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from '../common/config.ts';
import { describeError } from '../db/describe-error.ts';
import { describeRequest } from './request-log.ts';
import { censor, secretPaths, withoutSecrets } from './secrets-in-log.ts';

/**
 * Creates the service's log: readable lines on a terminal, otherwise JSON; on standard error unless `to` is given.
 * Redacts the secrets it knows by field name or by format.
 */
export function createLog(level: LogLevel, to: DestinationStream = standardError()): Logger {
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, req: describeRequest },
      redact: { paths: secretPaths, censor },
      hooks: { streamWrite: withoutSecrets },
    },
    to,
  );
}

function standardError(): DestinationStream {
  if (!process.stderr.isTTY) return destination({ dest: 2, sync: true });
  return pretty({
    destination: 2,
    sync: true,
    ignore: 'pid,hostname,req',
    messageFormat: '{if req}{req.method} {req.url} {end}{msg}',
    translateTime: 'SYS:HH:MM:ss',
  });
}
