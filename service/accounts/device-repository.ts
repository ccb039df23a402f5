import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import { hashToken } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import { knownDevices } from '../db/schema/accounts.ts';

/** How many of a member's devices are remembered: more than a member can sign in from in an hour. */
const mostKept = 100;

/** What is stored of the cookie of a member's device. */
export function deviceHash(deviceToken: string, userUuid: string): string {
  return hashToken(`${deviceToken} ${userUuid}`);
}

/** Whether a member has signed in from the device with this cookie. */
export async function isKnownDevice(db: Database, deviceToken: string, userUuid: string): Promise<boolean> {
  const [known] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.hash, deviceHash(deviceToken, userUuid)));
  return known !== undefined;
}

interface Meeting {
  hash: string;
  userUuid: string;
  label: string | null;
  now: Date;
}

/**
 * Remembers that a member has signed in from a device. Returns whether they have done so before, or never from any.
 * Needs a transaction that has locked the member.
 */
export async function meetDevice(
  tx: Database,
  { hash, label, now, userUuid }: Meeting,
): Promise<'known' | 'first' | 'new'> {
  const own = eq(knownDevices.userUuid, userUuid);
  const [known] = await tx
    .update(knownDevices)
    .set({ label, lastSeenAt: now })
    .where(and(own, eq(knownDevices.hash, hash)))
    .returning();
  if (known) return 'known';
  const others = await tx.select({ hash: knownDevices.hash }).from(knownDevices).where(own).limit(1);
  await tx.insert(knownDevices).values({ hash, userUuid, label, lastSeenAt: now });
  const newest = tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(knownDevices.lastSeenAt))
    .limit(mostKept);
  await tx.delete(knownDevices).where(and(own, notInArray(knownDevices.hash, newest)));
  return others.length === 0 ? 'first' : 'new';
}

/** Marks a device as reported; false if one has been reported to the member since this moment. */
export async function claimNotice(
  tx: Database,
  { hash, now, userUuid }: Meeting,
  since: Date,
): Promise<boolean> {
  const isRecent = and(eq(knownDevices.userUuid, userUuid), gt(knownDevices.toldAt, since));
  const recent = await tx.select({ hash: knownDevices.hash }).from(knownDevices).where(isRecent).limit(1);
  if (recent.length > 0) return false;
  await tx.update(knownDevices).set({ toldAt: now }).where(eq(knownDevices.hash, hash));
  return true;
}
