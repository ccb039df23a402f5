import { readConfig } from '../../service/common/config.ts';
import { heavyPerson, type SeededPerson } from '../../service/stand-ins/seed/people.ts';
import { seedHeavyPerson } from '../../service/stand-ins/seed/seed-people.ts';
import { startService } from '../../service/start.ts';

interface HeavyPerson extends SeededPerson {
  closedTrades: number;
}

export const tenThousand: HeavyPerson = {
  email: 'ten-thousand@botdeck.example',
  password: heavyPerson.password,
  story: 'has 10,000 closed trades',
  closedTrades: 10_000,
};

export const hundredThousand: HeavyPerson = { ...heavyPerson, closedTrades: 100_000 };

/** Adds the people with very many trades to a sandbox's data folder, along with the usual seeded people. */
export async function seedHeavyPeople(env: Record<string, string>): Promise<void> {
  const sandbox = await startService(readConfig({ ...env, PORT: '0' }));
  for (const person of [tenThousand, hundredThousand]) {
    await seedHeavyPerson(sandbox.deps, person, person.closedTrades);
  }
  await sandbox.close();
}
