import type { OperationId } from '../../../service/common/handler.ts';
import { answerSchema, isNullable, type Json, resolve, typeOf } from '../../answers/lib/contract-example.ts';
import type { Asked, Intrude, Passing } from './broken-service.ts';

export interface Breakage {
  name: string;
  /** The call whose difference the report must name, and where. */
  call: OperationId;
  at: RegExp;
  intrude: Intrude;
}

export type Change = (answer: Passing, asked: Asked) => Passing | undefined;

/** Changes the answers of one call. */
export const changing =
  (id: OperationId, change: Change): Intrude =>
  async (asked) => {
    const answer = await asked.forward();
    return asked.id === id ? change(answer, asked) : answer;
  };

export const withBody =
  (change: (body: Json) => void): Change =>
  (answer) => {
    if (answer.status !== 200) return answer;
    const body = JSON.parse(answer.body) as Json;
    change(body);
    return { ...answer, body: JSON.stringify(body) };
  };

/** The first field of an answer, or of the first item of its list, that must be there, by a wanted type. */
function fieldPath(
  schema: Json,
  isWanted: (field: Json) => boolean,
  path: string[] = [],
): string[] | undefined {
  const plain = resolve(schema);
  if (plain.items) return fieldPath(plain.items as Json, isWanted, [...path, '0']);
  const required = (plain.required ?? []) as string[];
  const fields = Object.entries((plain.properties ?? {}) as Record<string, Json>).filter(
    ([name, field]) => required.includes(name) && !isNullable(field) && resolve(field).default === undefined,
  );
  const own = fields.find(([, field]) => isWanted(resolve(field)));
  if (own) return [...path, own[0]];
  for (const [name, field] of fields) {
    const inside = ['object', 'array'].includes(typeOf(resolve(field)))
      ? fieldPath(field, isWanted, [...path, name])
      : undefined;
    if (inside) return inside;
  }
  return undefined;
}

function atPath(path: readonly string[], change: (parent: Json, key: string) => void): Change {
  return withBody((body) => {
    let parent = body;
    for (const step of path.slice(0, -1)) parent = (parent?.[step] ?? {}) as Json;
    change(parent, path.at(-1) ?? '');
  });
}

const isScalar = (field: Json) => !['object', 'array'].includes(typeOf(field));

function breakagesOf(call: OperationId): Breakage[] {
  const schema = answerSchema(call) ?? {};
  const kinds: [string, (field: Json) => boolean, (parent: Json, key: string) => void][] = [
    ['without', isScalar, (parent, key) => delete parent[key]],
    [
      'with a list in',
      isScalar,
      (parent, key) => {
        parent[key] = [];
      },
    ],
    [
      'without a zone in',
      (field) => field.format === 'date-time',
      (parent, key) => {
        parent[key] = String(parent[key]).replace(/Z$/, '');
      },
    ],
  ];
  return kinds.flatMap(([what, isWanted, change]) => {
    const path = fieldPath(schema, isWanted);
    if (!path) return [];
    const at = new RegExp(path.map((step) => (step === '0' ? '\\d+' : step)).join('\\.'));
    return [
      { name: `${call} ${what} ${path.join('.')}`, call, at, intrude: changing(call, atPath(path, change)) },
    ];
  });
}

/** Reads of JSON that every run of a member with a bot makes. */
const reads: readonly OperationId[] = [
  'login',
  'refreshSession',
  'getUserInfo',
  'listApiKeys',
  'getSubscription',
  'getSecurity',
  'listSessions',
  'listSecurityEvents',
  'getTelegram',
  'getLossLimit',
  'getUserProfit',
  'getStatement',
  'listUserBots',
  'getBot',
  'getBotStatistic',
  'listOpenTrades',
  'listClosedTrades',
  'getBotProfit',
  'getTrade',
  'getCandles',
  'getBotLook',
  'getReplay',
  'getWhatIf',
  'getStrategy',
  'getScoreboard',
  'listScoredTrades',
];

/** One field of each read, broken in each way. */
export const fieldBreakages: readonly Breakage[] = reads.flatMap(breakagesOf);
