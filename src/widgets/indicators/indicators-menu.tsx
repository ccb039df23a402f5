import { SlidersHorizontal } from 'lucide-react';
import * as texts from '../../texts/indicators.ts';
import { Button } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuItem } from '../../ui/menu/menu-item.tsx';
import { MenuSection } from '../../ui/menu/menu-section.tsx';
import { allIndicators, indicatorGroups } from './groups.ts';

interface IndicatorsMenuProps {
  hidden: ReadonlySet<string>;
  onHiddenChange: (hidden: ReadonlySet<string>) => void;
  onReset: () => void;
}

/** Shows and hides each indicator, and restores all of them. */
export function IndicatorsMenu({ hidden, onHiddenChange, onReset }: IndicatorsMenuProps) {
  const visible = allIndicators.map(({ key }) => key).filter((key) => !hidden.has(key));
  return (
    <>
      {hidden.size > 0 && (
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
          <Button size="small">
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
