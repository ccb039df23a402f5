import { Monitor, Moon, Sun } from 'lucide-react';
import * as texts from '../../texts/ui.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { useStore } from '../../ui/store/store.ts';
import { themePreference } from '../../ui/theme/theme-preference.ts';

const themes = [
  { id: 'system', label: texts.themes.system, Icon: Monitor },
  { id: 'light', label: texts.themes.light, Icon: Sun },
  { id: 'dark', label: texts.themes.dark, Icon: Moon },
] as const;

/** Runs once the next frame is on the screen: new colors restyle every element, which the menu need not wait for. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Light, dark, or the system's theme. */
export function ThemeMenu() {
  const preference = useStore(themePreference);
  const current = themes.find(({ id }) => id === preference) ?? themes[0];

  return (
    <Menu
      aria-label={texts.theme}
      trigger={
        <IconButton
          label={texts.currentTheme(current.label)}
          icon={<current.Icon size={20} aria-hidden="true" />}
        />
      }
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[preference]}
      onSelectionChange={(keys) => {
        const chosen = themes.find(({ id }) => keys !== 'all' && keys.has(id));
        if (chosen) afterPaint(() => themePreference.set(chosen.id));
      }}
    >
      {themes.map(({ id, label, Icon }) => (
        <MenuItem key={id} id={id} icon={<Icon size={16} />}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
