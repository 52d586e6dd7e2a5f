import { Suspense, useState } from 'react'
import { canAlert } from '../../data/console-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { StatsRoom } from '../use-stats-room.ts'

/** Watches a metric of the page, by the filters that are set. */
export function PageAlert({ room }: { readonly room: StatsRoom }) {
  const { t } = useTranslation('stats')
  const [isOpen, setOpen] = useState(false)
  const { table } = room.stats
  if (table === null || !canAlert()) return null
  return (
    <>
      <IconButton icon="notifications" label={t('setAlert')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <PageAlertDialog room={room} statistic={table.source} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const PageAlertDialog = lazyPart(() => import('./page-alert-dialog.tsx'), 'over')
