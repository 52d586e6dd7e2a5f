import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Segments } from '../../ui/segments.tsx'
import type { ImportCheckProps } from './import-check-props.ts'
import { ImportLines } from './import-lines.tsx'
import { ImportOptionsView } from './import-options.tsx'
import type { ImportOutcome, LineFilter } from './import-preview.ts'

/** What would come of each line, and how what is wrong or there already is dealt with. */
export function ImportCheck({ own, preview }: ImportCheckProps) {
  const { t } = useTranslation('imports')
  const { locale } = useLocale()
  const { outcomes } = preview
  const nameOf = ({ zh, en }: ImportOutcome) => (locale === 'zh' ? zh : en)
  const [filter, setFilter] = useState<LineFilter>(preview.invalid > 0 ? 'invalid' : 'all')
  return (
    <>
      <dl className="import-counts">
        {counts(outcomes.length > 0).map((name) => (
          <div key={name} data-count={name}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{formatNumber(preview[name])}</dd>
          </div>
        ))}
        {outcomes.map((outcome) => (
          <div key={outcome.value} data-intent={outcome.intent ?? undefined}>
            <dt>{nameOf(outcome)}</dt>
            <dd>{formatNumber(preview.results[outcome.value] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <ImportOptionsView own={own} preview={preview} />
      <div className="import-tools">
        <Segments
          label={t('show')}
          value={filter}
          segments={[
            { value: 'all', label: t('filter.all') },
            { value: 'invalid', label: t('filter.invalid') },
            ...(outcomes.length === 0
              ? [{ value: 'duplicate' as const, label: t('filter.duplicate') }]
              : outcomes.map((one) => ({ value: `:${one.value}` as const, label: nameOf(one) }))),
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

/** Lines that complete records are about some that are there: none of them is a repetition. */
function counts(completes: boolean) {
  return completes
    ? (['total', 'valid', 'invalid'] as const)
    : (['total', 'valid', 'invalid', 'duplicates'] as const)
}
