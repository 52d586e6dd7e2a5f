import { Button } from '@blueprintjs/core'
import { type DragEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Import } from './use-import.ts'

export interface ImportFileProps {
  readonly own: Import
}

/** Where the file is dropped or chosen, and the template that it may be made from. */
export function ImportFile({ own }: ImportFileProps) {
  const { t } = useTranslation('imports')
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) own.send({ type: 'file.choose', file })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <>
      {/* What is dropped on it is chosen in it too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        className="import-drop"
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="cloud-upload" size={28} />
        <strong>{own.busy ? t('uploading') : t('drop')}</strong>
        <span>{t('formats')}</span>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept=".csv,.xlsx"
          disabled={own.busy}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </label>
      <p className="import-template">
        {t('templateHint')}
        <Button
          variant="minimal"
          size="small"
          text={t('templateXlsx')}
          onClick={() => own.downloadTemplate('xlsx')}
        />
        <Button
          variant="minimal"
          size="small"
          text={t('templateCsv')}
          onClick={() => own.downloadTemplate('csv')}
        />
      </p>
    </>
  )
}
