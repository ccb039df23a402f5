import { Card } from '../../src/ui/card/card.tsx';
import { Disclosure } from '../../src/ui/disclosure/disclosure.tsx';
import { Grid } from '../../src/ui/layout/grid.tsx';
import { Stack } from '../../src/ui/layout/stack.tsx';
import { Link } from '../../src/ui/link/link.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { useData, useManualIndex } from '../data/load-data.ts';
import type { PicturesFile } from '../data/pictures.ts';
import { machineLink } from '../links.ts';
import { screensIn } from './screens-in.ts';
import * as styles from './start.css.ts';

/** Every screen with the states that can show it, as the tours have seen it. */
export function Screens() {
  const file = useData<PicturesFile>('pictures.json');
  const { machines } = useManualIndex();
  const screens = screensIn(file);
  const idOf = (name: string) => machines.find((machine) => machine.name === name)?.id ?? name;
  return (
    <Card title="Every screen, and the states that can show it">
      {screens.length === 0 && (
        <Text>
          This manual was built without pictures, which say what each state shows. Build it with: npm run
          manual
        </Text>
      )}
      <Stack gap={1}>
        {screens.map(({ screen, byMachine, count }) => (
          <Disclosure key={screen} title={`${screen}: ${count}`}>
            <Grid columnWidth="16rem">
              {byMachine.map(({ machine, states }) => (
                <Stack key={machine} gap={1}>
                  <Text weight="medium">{idOf(machine)}</Text>
                  <ul className={styles.messages}>
                    {states.map((state) => (
                      <li key={state}>
                        <Link href={machineLink(machine, `${idOf(machine)}.${state}`)}>{state}</Link>
                      </li>
                    ))}
                  </ul>
                </Stack>
              ))}
            </Grid>
          </Disclosure>
        ))}
      </Stack>
    </Card>
  );
}
