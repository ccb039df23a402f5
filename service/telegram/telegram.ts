import { Api, GrammyError, HttpError } from 'grammy';
import { Problem } from '../common/problem.ts';
import { causeOf } from '../db/describe-error.ts';

const tokenForm = /^\d{3,20}:[A-Za-z0-9_-]{20,100}$/;
const chatIdForm = /^-?\d{1,20}$/;
const greeting =
  'Botdeck is connected. Notifications about your trades will arrive here once you turn them on.';

export interface Telegram {
  /**
   * Sends a greeting. Throws `error.telegram.invalidToken`, `error.telegram.invalidChatId`, or
   * `error.internal.serviceError` with 503 if Telegram cannot be reached.
   */
  greet(token: string, chatId: string): Promise<void>;
  /** Sends a message. Throws as `greet` does, and with 503 if the signal aborts. */
  send(token: string, chatId: string, text: string, signal?: AbortSignal): Promise<void>;
}

/** The Telegram Bot API. `apiRoot` returns its address, which is known only once the service listens. */
export function createTelegram(apiRoot: () => string): Telegram {
  const connect = (token: string) => {
    if (!tokenForm.test(token)) throw new Problem('error.telegram.invalidToken');
    return new Api(token, { apiRoot: apiRoot(), timeoutSeconds: 10 });
  };

  const send = async (token: string, chatId: string, text: string, signal?: AbortSignal) => {
    const api = connect(token);
    if (!chatIdForm.test(chatId)) throw new Problem('error.telegram.invalidChatId');
    // The library declares its own signal type. The platform's signals work as one.
    const ended = signal as Parameters<typeof api.sendMessage>[3];
    await api.sendMessage(chatId, text, {}, ended).catch(explain);
  };

  return {
    send,
    greet: async (token, chatId) => {
      await connect(token).getMe().catch(explain);
      await send(token, chatId, greeting);
    },
  };
}

function explain(error: unknown): never {
  if (error instanceof GrammyError && [401, 404].includes(error.error_code)) {
    throw new Problem('error.telegram.invalidToken');
  }
  if (error instanceof GrammyError && [400, 403].includes(error.error_code)) {
    throw new Problem('error.telegram.invalidChatId');
  }
  throw new Problem('error.internal.serviceError', {
    status: 503,
    message: 'Telegram cannot be reached right now. Try again later.',
    cause: causeOf(error instanceof HttpError ? error.error : error),
  });
}
