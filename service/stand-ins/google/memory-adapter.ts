import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  endsAt: number;
}

/**
 * Keeps the local identity provider's state in memory. Losing it costs little: sessions and grants, the longest-lived,
 * are valid for an hour.
 */
export function createMemoryStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  return (model) => createAdapter(entries, model);
}

function createAdapter(entries: Map<string, Entry>, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`;
  const find = async (id: string) => {
    const entry = entries.get(keyOf(id));
    return entry && entry.endsAt > Date.now() ? entry.payload : undefined;
  };
  const findBy = (field: 'uid' | 'userCode') => async (value: string) =>
    [...entries].find(([key, { payload }]) => key.startsWith(`${model}:`) && payload[field] === value)?.[1]
      .payload;

  return {
    find,
    findByUid: findBy('uid'),
    findByUserCode: findBy('userCode'),
    upsert: async (id, payload, expiresIn) => {
      const endsAt = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
      entries.set(keyOf(id), { payload, endsAt });
    },
    consume: async (id) => {
      const payload = await find(id);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      entries.delete(keyOf(id));
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  };
}
