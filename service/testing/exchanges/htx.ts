import { createHmac } from 'node:crypto';
import { type ExchangeAnswer, type ExchangeRequest, startExchangeServer } from './exchange-server.ts';

/** An account at the stand-in for HTX, by its key. */
export interface HtxAccount {
  secret: string;
  /** As HTX lists them: `readOnly,trade,withdraw`. */
  permission: string;
  ipAddresses?: string;
  /** Days until the key expires; -1: never. */
  validDays?: unknown;
  /** `normal` or `expired`. */
  status?: string;
  /** The key does not accept our address. */
  elsewhere?: boolean;
  /** The key is refused everywhere, because it has expired. */
  isOver?: boolean;
  /** A sub-account may not ask what its key may do. */
  isSub?: boolean;
  usdt?: string;
}

const uid = 63_628_520;
const spotId = 636_285_200;
/** The host is part of the signed text, wherever the request goes. */
const signedHost = 'api.huobi.pro';
const windowMs = 300_000;
const ok = (body: unknown): ExchangeAnswer => ({ status: 200, body });

/** Why the signature of a request is refused, in the words of HTX; null if it is not. */
function faultOf(
  { name, params, query }: ExchangeRequest,
  account: HtxAccount | undefined,
  now: number,
): string | null {
  if (!account) return 'Incorrect Access key [Access key错误]';
  if (params.SignatureMethod !== 'HmacSHA256' || params.SignatureVersion !== '2') return 'Incorrect method';
  if (!(Math.abs(now - Date.parse(`${params.Timestamp}Z`)) <= windowMs))
    return 'Invalid submission time or incorrect time format [无效的提交时间,或时间格式错误]';
  const [method, path] = name.split(' ');
  const payload = query
    .split('&')
    .filter((part) => !part.startsWith('Signature='))
    .sort()
    .join('&');
  const signed = [method, signedHost, path, payload].join('\n');
  const right = createHmac('sha256', account.secret).update(signed).digest('base64');
  if (params.Signature !== right) return 'Verification failure [校验失败]';
  if (account.elsewhere) return 'Incorrect IP address [IP地址错误]';
  if (account.isOver) return 'API key has expired [API Key已过期]';
  return account.permission === 'trade' ? 'API key has no permission [API Key没有权限]' : null;
}

/** Starts a stand-in for the part of HTX that says what keys may do. HTX answers refusals with status 200. */
export function startHtx(accounts: Record<string, HtxAccount>) {
  return startExchangeServer((request, now) => {
    if (request.name === 'GET /v1/common/timestamp') return ok({ status: 'ok', data: now });
    const accessKey = request.params.AccessKeyId ?? '';
    const account = accounts[accessKey];
    const fault = faultOf(request, account, now);
    if (fault !== null && request.name.includes('/v2/'))
      return ok({ code: 1003, message: 'invalid signature' });
    if (fault !== null || !account)
      return ok({
        status: 'error',
        'err-code': 'api-signature-not-valid',
        'err-msg': `Signature not valid: ${fault}`,
        data: null,
      });
    return answerTo(request, accessKey, account);
  });
}

function answerTo({ name, params }: ExchangeRequest, accessKey: string, account: HtxAccount): ExchangeAnswer {
  const { ipAddresses = '', isSub, permission, status = 'normal', usdt = '0', validDays } = account;
  switch (name) {
    case 'GET /v2/user/uid':
      return ok({ code: 200, data: uid });
    case 'GET /v2/user/api-key': {
      if (isSub) return ok({ code: 1002, message: 'forbidden' });
      if (params.uid !== String(uid)) return ok({ code: 2002, message: 'invalid field value in `uid`' });
      const days = validDays === undefined ? (ipAddresses === '' ? 90 : -1) : validDays;
      const key = { accessKey, status, note: 'bot', permission, ipAddresses, validDays: days };
      return ok({ code: 200, message: 'success', data: [key] });
    }
    case 'GET /v1/account/accounts':
      return ok({ status: 'ok', data: [{ id: spotId, type: 'spot', subtype: '', state: 'working' }] });
    case `GET /v1/account/accounts/${spotId}/balance`: {
      const held = { currency: 'usdt', type: 'frozen', balance: '40' };
      const list = [held, { currency: 'usdt', type: 'trade', balance: usdt }];
      return ok({ status: 'ok', data: { id: spotId, type: 'spot', state: 'working', list } });
    }
    default:
      return { status: 404, body: '<html>Not found</html>' };
  }
}
