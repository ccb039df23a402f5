import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ports/deps.ts';
import { keepMessage } from './console/console-repository.ts';

export const standInPath = '/sandbox/telegram';

/** Bot tokens that start with this are unknown. */
const unknownBot = '000';
/** No bot can write to this user id. */
const unknownChat = '404';

interface SendMessage {
  chat_id?: string | number;
  text?: string;
}

/** Adds `getMe` and `sendMessage` of the Bot API, as far as the sandbox uses them. The console shows the messages. */
export function registerBotApi(app: FastifyInstance, { db, realClock }: Deps): void {
  app.post<{ Params: { token: string; method: string }; Body: SendMessage | undefined }>(
    `${standInPath}/bot:token/:method`,
    async ({ body, params }, reply) => {
      const [botId = ''] = params.token.split(':');
      if (botId.startsWith(unknownBot)) return reply.code(401).send(failure(401, 'Unauthorized'));
      const bot = { id: Number(botId), is_bot: true, first_name: 'Trading bot', username: `bot_${botId}` };
      if (params.method === 'getMe') return { ok: true, result: bot };
      if (params.method !== 'sendMessage') return reply.code(404).send(failure(404, 'Not Found'));

      const chatId = String(body?.chat_id ?? '');
      const text = body?.text ?? '';
      if (chatId === unknownChat) return reply.code(400).send(failure(400, 'Bad Request: chat not found'));
      const createdAt = realClock.now();
      await keepMessage(db, { botName: bot.username, chatId, text, createdAt });
      const date = Math.floor(createdAt.getTime() / 1000);
      return {
        ok: true,
        result: { message_id: date, date, chat: { id: Number(chatId), type: 'private' }, text },
      };
    },
  );
}

function failure(error_code: number, description: string) {
  return { ok: false, error_code, description };
}
