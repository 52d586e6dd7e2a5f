import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import type { Breakdown } from '../../../generated/types.ts'
import { documentOf } from '../../data/documents.ts'
import { saveFile } from '../../data/save-file.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { notify } from '../../ui/toaster.tsx'
import type { StatAnswer, StatRow } from '../data/answer.ts'
import type { Variables } from '../data/calls.ts'
import { csvFile, fileName } from '../download/files.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import { breakdownSheet } from './breakdown-sheet.ts'

export interface BreakdownExportProps {
  readonly room: StatsRoom
  readonly table: Breakdown
  /** What the rows on screen were asked with. */
  readonly variables: Variables
  readonly subject: string
  readonly withBefore: boolean
}

/** The API's limit of a page. */
const most = 200

/** All rows that match as a file, not only those of the page. */
export function BreakdownExport({ room, table, variables, subject, withBefore }: BreakdownExportProps) {
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const { stats, scope } = room

  const ask = async (page: number): Promise<StatAnswer | null> => {
    const document = documentOf<StatAnswer>(stats.load.operation)
    const { data } = await client.query(document, { ...variables, page, per_page: most }).toPromise()
    return data?.result ?? null
  }
  const run = async () => {
    setBusy(true)
    const rows: StatRow[] = []
    let answer = await ask(1)
    const totals = answer?.data.totals ?? null
    for (let page = 2; answer !== null; page += 1) {
      rows.push(...answer.data.rows)
      if (rows.length >= answer.meta.pagination.total || answer.data.rows.length === 0) break
      answer = await ask(page)
    }
    setBusy(false)
    if (answer === null) {
      notify({ message: t('exportFailed'), intent: 'danger' })
      return
    }
    const metrics = table.metrics.flatMap((key) => stats.metrics.find((metric) => metric.key === key) ?? [])
    const words = { subject, before: (label: string) => t('beforeOf', { label }) }
    const sheet = breakdownSheet(`${t('breakdown')}-${subject}`, metrics, rows, totals, {
      withBefore,
      locale,
      words,
    })
    saveFile(csvFile(sheet, t('total')), fileName(sheet.title, scope.query.period, 'csv'))
  }
  return (
    <IconButton
      icon="download"
      size="small"
      label={t('exportRows')}
      loading={busy}
      onClick={() => void run()}
    />
  )
}
