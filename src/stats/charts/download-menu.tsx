import type { RefObject } from 'react'
import type { Period } from '../../dates/days.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Picture } from './canvas/chart-canvas.tsx'
import type { ChartContent } from './use-chart-content.ts'

export interface DownloadMenuProps {
  readonly content: ChartContent | null
  /** Null: it is shown as a table. */
  readonly picture: RefObject<Picture | null> | null
  readonly period: Period
}

/** The chart as a file: its picture, or its figures. */
export function DownloadMenu({ content, picture, period }: DownloadMenuProps) {
  const { t } = useTranslation('stats')
  const { sheet } = content ?? {}
  return (
    <Dropdown
      placement="bottom-end"
      renderContent={(close) => {
        const drawn = picture?.current ?? null
        const save = async (kind: 'png' | 'svg' | 'csv') => {
          close()
          if (sheet === undefined) return
          const { csvFile, fileName, saveFile } = await import('../download/files.ts')
          const blob = kind === 'csv' ? csvFile(sheet, t('total')) : await drawn?.[kind]()
          if (blob != null) saveFile(blob, fileName(sheet.title, period, kind))
        }
        return (
          <ul className="stat-menu">
            {drawn !== null &&
              (['png', 'svg'] as const).map((kind) => (
                <li key={kind}>
                  <button type="button" onClick={() => void save(kind)}>
                    {t(`download.${kind}`)}
                  </button>
                </li>
              ))}
            <li>
              <button type="button" onClick={() => void save('csv')}>
                {t('download.csv')}
              </button>
            </li>
          </ul>
        )
      }}
    >
      <IconButton
        icon="download"
        size="small"
        label={t('download')}
        disabled={content === null || content.isEmpty}
      />
    </Dropdown>
  )
}
