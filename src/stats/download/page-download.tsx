import { use, useState } from 'react'
import type { Period } from '../../dates/days.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageSheetsContext } from './page-sheets.ts'

/** The whole page on paper, or as a workbook with a sheet for each block. */
export function PageDownload({ period }: { readonly period: Period }) {
  const { t } = useTranslation('stats')
  const title = useTitle()
  const sheets = use(PageSheetsContext)
  const [busy, setBusy] = useState(false)
  if (sheets === null) return null
  const save = async () => {
    setBusy(true)
    const all = await sheets.all()
    if (all.length > 0) {
      const [{ fileName, saveFile }, { xlsxFile }] = await Promise.all([
        import('./files.ts'),
        import('./xlsx-file.ts'),
      ])
      saveFile(await xlsxFile(all, t('total')), fileName(title, period, 'xlsx'))
    }
    setBusy(false)
  }
  return (
    <>
      <IconButton icon="export" label={t('wholePage')} loading={busy} onClick={() => void save()} />
      <IconButton icon="print" label={t('print')} onClick={() => print()} />
    </>
  )
}
