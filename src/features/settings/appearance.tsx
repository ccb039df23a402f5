import { keepsFigures, setKeepsFigures } from '../../shared/member/keep-figures.ts';
import { languageStore } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/settings.ts';
import * as ui from '../../texts/ui.ts';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { zoneLabel } from '../../ui/format/date-time.ts';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control.tsx';
import { useStore } from '../../ui/store/store.ts';
import { themePreference } from '../../ui/theme/theme-preference.ts';

const themes = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: ui.themes[value] }));

/**
 * The settings stored in this browser: the theme, the time zone, the language, and whether the dashboard begins with
 * known figures.
 */
export function Appearance() {
  const preference = useStore(themePreference);
  const { zone, setZone } = useTimeZone();
  const { lang } = useStore(languageStore);
  const isKeeping = useStore(keepsFigures);

  return (
    <Card title={texts.appearance} meta={texts.keptHere}>
      <DescriptionList
        layout="columns"
        items={[
          {
            label: ui.theme,
            isOneLine: true,
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
            isOneLine: true,
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
      <Checkbox
        label={texts.showKnown}
        description={texts.showKnownHint}
        value={isKeeping}
        onChange={setKeepsFigures}
      />
    </Card>
  );
}
