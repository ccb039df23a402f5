import { Columns3 } from 'lucide-react';
import * as texts from '../../texts/data-table.ts';
import { Button } from '../button/button.tsx';
import { Menu } from '../menu/menu.tsx';
import { MenuItem } from '../menu/menu-item.tsx';
import type { Hiding } from './types.ts';

type ColumnsMenuProps = {
  columns: readonly { id: string; header: string; isRowHeader?: boolean }[];
  hiding: Hiding;
};

/** Chooses the visible columns. The one that names the row is always visible. */
export function ColumnsMenu({ columns, hiding: { hidden, onChange } }: ColumnsMenuProps) {
  const choices = columns.filter((column) => !column.isRowHeader);
  const shown = choices.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);
  return (
    <Menu
      aria-label={texts.columns}
      selectionMode="multiple"
      selectedKeys={shown}
      onSelectionChange={(keys) =>
        onChange(choices.map(({ id }) => id).filter((id) => keys !== 'all' && !keys.has(id)))
      }
      trigger={
        <Button size="small">
          <Columns3 size={16} aria-hidden="true" />
          {texts.columns}
        </Button>
      }
    >
      {choices.map(({ id, header }) => (
        <MenuItem key={id} id={id}>
          {header}
        </MenuItem>
      ))}
    </Menu>
  );
}
