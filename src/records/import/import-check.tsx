import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../ui/format-number.ts'
import { Segments } from '../../ui/segments.tsx'
import type { ImportCheckProps } from './import-check-props.ts'
import { ImportLines } from './import-lines.tsx'
import { ImportOptionsView } from './import-options.tsx'
import type { LineFilter } from './import-preview.ts'

/** What would come of each line, and how what is wrong or there already is dealt with. */
export function ImportCheck({ own, preview, mode, onMode }: ImportCheckProps) {
  const { t } = useTranslation('imports')
  const [filter, setFilter] = useState<LineFilter>(preview.invalid > 0 ? 'invalid' : 'all')
  return (
    <>
      <dl className="import-counts">
        {(['total', 'valid', 'invalid', 'duplicates'] as const).map((name) => (
          <div key={name} data-count={name}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{formatNumber(preview[name])}</dd>
          </div>
        ))}
      </dl>
      <ImportOptionsView own={own} preview={preview} mode={mode} onMode={onMode} />
      <div className="import-tools">
        <Segments
          label={t('show')}
          value={filter}
          segments={[
            { value: 'all', label: t('filter.all') },
            { value: 'invalid', label: t('filter.invalid') },
            { value: 'duplicate', label: t('filter.duplicate') },
          ]}
          onChange={setFilter}
        />
        {preview.invalid > 0 && (
          <Button
            variant="minimal"
            size="small"
            intent="primary"
            text={t('errorFile', { count: preview.invalid })}
            onClick={own.downloadErrors}
          />
        )}
      </div>
      <ImportLines preview={preview} filter={filter} />
    </>
  )
}
