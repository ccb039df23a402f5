import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { zoneLabel } from '../../ui/format/date-time.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { useStore } from '../../ui/store/use-store.ts';
import { themePreference } from '../../ui/theme/theme-preference.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** How things look, kept in this browser. */
export function Appearance() {
  const preference = useStore(themePreference);
  const { zone, setZone } = useTimeZone();

  return (
    <Card title="Appearance" meta="Kept in this browser">
      <DescriptionList
        layout="columns"
        items={[
          {
            label: 'Theme',
            value: (
              <SegmentedControl
                label="Theme"
                options={themes}
                value={preference}
                onChange={themePreference.set}
              />
            ),
          },
          {
            label: 'Time zone',
            value: (
              <SegmentedControl
                label="Time zone"
                options={[
                  { value: 'local', label: `This device (${zoneLabel('local')})` },
                  { value: 'utc', label: 'UTC' },
                ]}
                value={zone}
                onChange={setZone}
              />
            ),
          },
          { label: 'Language', value: 'English, the only one so far' },
        ]}
      />
    </Card>
  );
}
