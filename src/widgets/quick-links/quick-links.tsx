import { Button } from '@blueprintjs/core'
import { Suspense, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { type Visit, readVisits } from '../../data/visits.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { usePersonal } from '../../hooks/use-personal.ts'
import { useUser } from '../../hooks/use-user.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageGrid } from './page-grid.tsx'
import { mostPins, readPins } from './pins.ts'
import styles from './quick-links.css?inline'

adoptStyles(styles)

const PinnedTiles = lazyPart(() => import('./pinned-tiles.tsx'))
const PinChoices = lazyPart(() => import('./pin-choices.tsx'))
const RecentLinks = lazyPart(() => import('./recent-links.tsx'))

/** The pages that a person pinned, and those that were opened last; who has neither sees what there is, and loads no code for them. */
export function QuickLinks() {
  const { t } = useTranslation('dashboard')
  const [stored] = usePersonal('quick-links')
  const hasPins = useMemo(() => readPins(stored).length > 0, [stored])
  const visits = useOpenable()
  return (
    <div className="quick-links">
      <section className="quick-links-block" aria-label={t('pinned')}>
        <h2>{t('pinned')}</h2>
        <ul className="quick-links-row">
          {hasPins && (
            <Suspense>
              <PinnedTiles />
            </Suspense>
          )}
          <li>
            <Dropdown renderContent={() => <PinChoices />}>
              <Button variant="minimal" size="small" icon={<Icon name="add" size={14} />} text={t('add')} />
            </Dropdown>
          </li>
          {!hasPins && <li className="quick-links-hint">{t('noPins', { count: mostPins })}</li>}
        </ul>
      </section>
      {visits.length > 0 && (
        <Suspense>
          <RecentLinks visits={visits} />
        </Suspense>
      )}
      {!hasPins && visits.length === 0 && <PageGrid />}
    </div>
  )
}

/** What was opened last and may still be opened, as it was when the page came up. */
function useOpenable(): readonly Visit[] {
  const { id } = useUser()
  const { canOpen } = usePermissions()
  const { pathname } = useLocation()
  const [visits] = useState(() => readVisits(id))
  return visits.filter(({ path, route }) => path !== pathname && canOpen(route))
}
