import { languageStore } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/settings.ts';
import * as ui from '../../texts/ui.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { zoneLabel } from '../../ui/format/date-time.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { useStore } from '../../ui/store/store.ts';
import { themePreference } from '../../ui/theme/theme-preference.ts';

const themes = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: ui.themes[value] }));

/** The theme, the time zone and the language, stored in this browser. */
export function Appearance() {
  const preference = useStore(themePreference);
  const { zone, setZone } = useTimeZone();
  const { lang } = useStore(languageStore);

  return (
    <Card title={texts.appearance} meta={texts.keptHere}>
      <DescriptionList
        layout="columns"
        items={[
          {
            label: ui.theme,
            value: (
              <SegmentedControl
                label={ui.theme}
                options={themes}
                value={preference}
                onChange={themePreference.set}
              />
            ),
          },
          {
            label: texts.timeZone,
            value: (
              <SegmentedControl
                label={texts.timeZone}
                options={[
                  { value: 'local', label: texts.thisDevice(zoneLabel('local')) },
                  { value: 'utc', label: texts.utc },
                ]}
                value={zone}
                onChange={setZone}
              />
            ),
          },
          { label: texts.language, value: texts.languages[lang] },
        ]}
      />
    </Card>
  );
}
