import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { sandboxIdentities as entries } from '../../db/schema/sandbox.ts';

/** Keeps the local identity provider's state in the database, for all replicas. */
export function createIdentityStore(db: Database): (model: string) => Adapter {
  return (model) => createAdapter(db, model);
}

function createAdapter(db: Database, model: string): Adapter {
  const isOne = (id: string) => and(eq(entries.model, model), eq(entries.id, id));
  const isValid = or(isNull(entries.endsAt), gt(entries.endsAt, sql`now()`));
  const findBy = (field: 'uid' | 'userCode') => async (value: string) => {
    const isIt = eq(sql`${entries.payload} ->> ${field}`, value);
    const [entry] = await db
      .select()
      .from(entries)
      .where(and(eq(entries.model, model), isIt, isValid));
    return entry?.payload as AdapterPayload | undefined;
  };

  return {
    find: async (id) => {
      const [entry] = await db
        .select()
        .from(entries)
        .where(and(isOne(id), isValid));
      return entry?.payload as AdapterPayload | undefined;
    },
    findByUid: findBy('uid'),
    findByUserCode: findBy('userCode'),
    upsert: async (id, payload, expiresIn) => {
      const endsAt = expiresIn === undefined ? null : sql`now() + make_interval(secs => ${expiresIn})`;
      await db.delete(entries).where(lt(entries.endsAt, sql`now()`));
      await db
        .insert(entries)
        .values({ model, id, payload, endsAt })
        .onConflictDoUpdate({ target: [entries.model, entries.id], set: { payload, endsAt } });
    },
    consume: async (id) => {
      const consumed = sql`jsonb_build_object('consumed', floor(extract(epoch from now())))`;
      await db
        .update(entries)
        .set({ payload: sql`${entries.payload} || ${consumed}` })
        .where(isOne(id));
    },
    destroy: async (id) => {
      await db.delete(entries).where(isOne(id));
    },
    revokeByGrantId: async (grantId) => {
      await db.delete(entries).where(eq(sql`${entries.payload} ->> 'grantId'`, grantId));
    },
  };
}

/** The provider's key: the stored one, or `fresh`, which it stores. */
export async function keepKey<Key extends object>(db: Database, fresh: Key): Promise<Key> {
  await db.insert(entries).values({ model: 'Key', id: 'local', payload: fresh }).onConflictDoNothing();
  const [kept] = await db.select().from(entries).where(eq(entries.model, 'Key'));
  return (kept?.payload ?? fresh) as Key;
}
