import { Badge } from '../../src/ui/badge/badge.tsx';
import { Inline } from '../../src/ui/layout/inline.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import type { Picture } from '../data/pictures.ts';
import { machineId, pictureLink } from '../links.ts';
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
  return (
    <>
      <a href={pictureLink(machine, index)} className={styles.link}>
        <Screenshot picture={picture} isSmall />
        <span className={styles.states}>{states.join(' and ')}</span>
      </a>
      <Inline gap={2}>
        <Badge>{machineId(machine)}</Badge>
        {dialog !== null && (
          <Text as="span" size="small" tone="quiet">
            {dialog}
          </Text>
        )}
      </Inline>
    </>
  );
}
