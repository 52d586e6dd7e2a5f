import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Call, SearchPage } from '../../../generated/types.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { type Criteria, linesOf } from './criteria.ts'

export interface LineReportProps {
  readonly page: SearchPage
  readonly missing: Call
  readonly criteria: Criteria
}

/** Which of the lines were found, and which were not, to be copied. */
export function LineReport({ page, missing, criteria }: LineReportProps) {
  const { t } = useTranslation('search')
  const copy = useCopy()
  const [open, setOpen] = useState(false)
  const { data, error, reload } = useOperation<{ readonly data: readonly string[] }>(
    missing.operation,
    criteria,
  )
  const keyword = page.criteria.find(({ control }) => control === 'textarea')
  const lines = linesOf(String(criteria[keyword?.field ?? ''] ?? ''))
  if (error !== null && data === undefined) return <FailedList failure={error} onRetry={reload} slim />
  if (data === undefined) return <div className="search-report" aria-busy />
  const missed = new Set(data.data)
  return (
    <section className="search-report" aria-label={t('results')}>
      <output className="search-counts">
        <span>{t('lines', { count: lines.length })}</span>
        <span className="search-hits">{t('found', { count: lines.length - missed.size })}</span>
        {missed.size > 0 && <span className="search-misses">{t('missed', { count: missed.size })}</span>}
      </output>
      {missed.size > 0 && (
        <Button
          size="small"
          variant="outlined"
          icon={<Icon name="duplicate" />}
          text={t('copyMissed')}
          onClick={() => void copy([...missed].join('\n'))}
        />
      )}
      {lines.length > 1 && (
        <Button
          size="small"
          variant="minimal"
          aria-expanded={open}
          text={t(open ? 'hideLines' : 'showLines')}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && (
        <ol className="search-lines">
          {lines.map((line) => (
            <li key={line} data-missed={missed.has(line) ? '' : undefined}>
              <Icon
                name={missed.has(line) ? 'cross' : 'tick'}
                size={12}
                title={t(missed.has(line) ? 'miss' : 'hit')}
              />
              {line}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
