/** Where this browser keeps the emergency card. */
export const emergencyDatabase = 'botdeck.emergency';
/** Where this browser keeps the known figures of the dashboard. */
export const figuresDatabase = 'botdeck.figures';
/** Everything that ends with the sign-in. */
export const sealedDatabases: readonly string[] = [emergencyDatabase, figuresDatabase];

/**
 * Deletes what `keepSealed` has kept, and the key to it. It loads with the sign-in, apart from the code that reads
 * the value: a sign-out must not depend on code that has yet to arrive.
 */
export function forgetSealed(database: string): Promise<void> {
  return new Promise((done) => {
    try {
      const deleting = indexedDB.deleteDatabase(database);
      deleting.onsuccess = () => done();
      deleting.onerror = () => done();
    } catch {
      // A browser without storage keeps nothing.
      done();
    }
  });
}
