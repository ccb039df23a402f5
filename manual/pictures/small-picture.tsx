import { Badge } from '../../src/ui/badge/badge.tsx';
import { Inline } from '../../src/ui/layout/layout.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import type { Picture } from '../data/pictures.ts';
import { pictureLink } from '../links.ts';
import { CodeName, useNames } from '../names.tsx';
import * as styles from './pictures.css.ts';
import { Screenshot } from './screenshot.tsx';

interface SmallPictureProps {
  machine: string;
  picture: Picture;
  /** Its place among the pictures of the machine, from 0. */
  index: number;
}

/** A picture that leads to its page, with the states that tell it from the others. */
export function SmallPicture({ machine, picture, index }: SmallPictureProps) {
  const { states, dialog } = picture;
  const names = useNames();
  return (
    <>
      <a href={pictureLink(machine, index)} className={styles.link}>
        <Screenshot machine={machine} picture={picture} isSmall />
        <span className={styles.states}>
          {states.map((state) => names.state(machine, state)).join(' and ')}
        </span>
      </a>
      <Inline gap={2}>
        <Badge>{names.machine(machine)}</Badge>
        <CodeName>{states.join(' ')}</CodeName>
        {dialog !== null && (
          <Text as="span" size="small" tone="quiet">
            {dialog}
          </Text>
        )}
      </Inline>
    </>
  );
}
