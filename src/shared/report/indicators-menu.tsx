import { SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import * as texts from '../../texts/indicators.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu, MenuItem, MenuSection } from '../../ui/menu/menu.tsx';
import { allIndicators, indicatorGroups } from './groups.ts';

interface IndicatorsMenuProps {
  hidden: ReadonlySet<string>;
  onHiddenChange: (hidden: ReadonlySet<string>) => void;
  /** Undefined if this is offered elsewhere. */
  onReset: (() => void) | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Shows and hides each indicator, and restores all of them. */
export function IndicatorsMenu({ hidden, onHiddenChange, onReset, buttonRef }: IndicatorsMenuProps) {
  const visible = allIndicators.map(({ key }) => key).filter((key) => !hidden.has(key));
  return (
    <>
      {onReset && (
        <Button variant="quiet" size="small" onPress={onReset}>
          {texts.resetAll}
        </Button>
      )}
      <Menu
        aria-label={texts.indicatorsToShow}
        selectionMode="multiple"
        selectedKeys={visible}
        onSelectionChange={(keys) =>
          onHiddenChange(
            new Set(allIndicators.map(({ key }) => key).filter((key) => keys !== 'all' && !keys.has(key))),
          )
        }
        trigger={
          <Button size="small" ref={buttonRef}>
            <SlidersHorizontal size={16} aria-hidden="true" />
            {texts.showOrHide}
          </Button>
        }
      >
        {indicatorGroups.map(({ title, indicators }) => (
          <MenuSection key={title} title={title}>
            {indicators.map(({ key }) => (
              <MenuItem key={key} id={key}>
                {texts.labels[key]}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </>
  );
}
