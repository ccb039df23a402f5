import { Api, GrammyError } from 'grammy';
import { Problem } from '../common/problem.ts';

const tokenForm = /^\d{3,20}:[A-Za-z0-9_-]{20,100}$/;
const chatIdForm = /^-?\d{1,20}$/;
const greeting =
  'Botdeck is connected. Notifications about your trades will arrive here once you turn them on.';

export interface Telegram {
  /** Greets the person; throws `error.telegram.invalidToken` or `error.telegram.invalidChatId`. */
  greet(token: string, chatId: string): Promise<void>;
  /** Sends a message, unless the signal comes first; throws as above. */
  send(token: string, chatId: string, text: string, signal?: AbortSignal): Promise<void>;
}

/** The Telegram Bot API at `apiRoot`, an address that is asked for once the service listens. */
export function createTelegram(apiRoot: () => string): Telegram {
  const connect = (token: string) => {
    if (!tokenForm.test(token)) throw new Problem('error.telegram.invalidToken');
    return new Api(token, { apiRoot: apiRoot(), timeoutSeconds: 10 });
  };

  const send = async (token: string, chatId: string, text: string, signal?: AbortSignal) => {
    const api = connect(token);
    if (!chatIdForm.test(chatId)) throw new Problem('error.telegram.invalidChatId');
    // The library has a type of signal of its own, which those of the platform serve as.
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
  });
}
