import { Button } from '@blueprintjs/core'
import { useLocation } from 'react-router'
import { useLocale } from '../../hooks/use-locale.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageGrid } from './page-grid.tsx'
import { PinnedTile } from './pinned-tile.tsx'
import { mostPins, offeredPages } from './pins.ts'
import { RecentLinks, useRecent } from './recent-links.tsx'
import { type Pins, usePins } from './use-pins.ts'
import './quick-links.css'

/** The pages that a person pinned, and those that were opened last; who has neither sees what there is. */
export function QuickLinks() {
  const { t } = useTranslation('dashboard')
  const pins = usePins()
  const recent = useRecent()
  const isNew = pins.pinned.length === 0 && recent.length === 0
  return (
    <div className="quick-links">
      <section className="quick-links-block" aria-label={t('pinned')}>
        <h2>{t('pinned')}</h2>
        <ul className="quick-links-row">
          {pins.pinned.map((path, index) => (
            <PinnedTile
              key={path}
              path={path}
              index={index}
              onMove={pins.move}
              onUnpin={() => pins.toggle(path)}
            />
          ))}
          <li>
            <AddPin pins={pins} />
          </li>
          {pins.pinned.length === 0 && (
            <li className="quick-links-hint">{t('noPins', { count: mostPins })}</li>
          )}
        </ul>
      </section>
      {recent.length > 0 && (
        <section className="quick-links-block" aria-label={t('recent')}>
          <h2>{t('recent')}</h2>
          <RecentLinks visits={recent} pins={pins} />
        </section>
      )}
      {isNew && <PageGrid />}
    </div>
  )
}

function AddPin({ pins }: { readonly pins: Pins }) {
  const { t } = useTranslation('dashboard')
  const { locale } = useLocale()
  const { canOpen } = usePermissions()
  const { pathname } = useLocation()
  return (
    <Dropdown
      renderContent={() => (
        <ChoiceList
          label={t('add')}
          multiple
          search={t('searchPages')}
          empty={t('noPages')}
          selected={pins.pinned}
          choices={offeredPages(canOpen, pathname).map(({ path, title, pinyin }) => ({
            id: path,
            label: title[locale] ?? path,
            hint: locale === 'zh' ? pinyin : undefined,
          }))}
          onChoose={pins.toggle}
        />
      )}
    >
      <Button variant="minimal" size="small" icon={<Icon name="add" size={14} />} text={t('add')} />
    </Dropdown>
  )
}
