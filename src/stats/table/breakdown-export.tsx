import { Suspense, useState } from 'react'
import { useClient } from 'urql'
import type { Breakdown } from '../../../generated/types.ts'
import { canSchedule } from '../../data/console-operation.ts'
import { saveFile } from '../../data/save-file.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notify } from '../../ui/toaster.ts'
import type { Sheet } from '../charts/model/sheet.ts'
import type { Variables } from '../data/calls.ts'
import { csvFile, fileName } from '../download/files.ts'
import { usePageSheet } from '../download/page-sheets.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import { allRows } from './all-rows.ts'
import { breakdownSheet } from './breakdown-sheet.ts'

export interface BreakdownExportProps {
  readonly room: StatsRoom
  readonly table: Breakdown
  /** What the rows on screen were asked with. */
  readonly variables: Variables
  readonly subject: string
  readonly withBefore: boolean
}

/** All rows that match as a file, not only those of the page. */
export function BreakdownExport({ room, table, variables, subject, withBefore }: BreakdownExportProps) {
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const { stats, scope } = room

  const sheetOfAll = async (): Promise<Sheet | null> => {
    const all = await allRows(client, stats.load.operation, variables)
    if (all === null) return null
    const metrics = table.metrics.flatMap((key) => stats.metrics.find((metric) => metric.key === key) ?? [])
    const words = { subject, before: (label: string) => t('beforeOf', { label }) }
    const title = `${t('breakdown')}-${subject}`
    return breakdownSheet(title, metrics, all.rows, all.totals, { withBefore, locale, words })
  }
  usePageSheet('breakdown', sheetOfAll)
  const run = async () => {
    setBusy(true)
    const sheet = await sheetOfAll()
    setBusy(false)
    if (sheet === null) notify({ message: t('exportFailed'), intent: 'danger' })
    else saveFile(csvFile(sheet, t('total')), fileName(sheet.title, scope.query.period, 'csv'))
  }
  return (
    <>
      {canSchedule() && (
        <IconButton
          icon="time"
          size="small"
          label={t('exportSchedule')}
          onClick={() => setScheduling(true)}
        />
      )}
      <IconButton
        icon="download"
        size="small"
        label={t('exportRows')}
        loading={busy}
        onClick={() => void run()}
      />
      {isScheduling && (
        <Suspense>
          <BreakdownSchedule
            room={room}
            table={table}
            variables={variables}
            subject={subject}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const BreakdownSchedule = lazyPart(() => import('./breakdown-schedule.tsx'), 'over')
