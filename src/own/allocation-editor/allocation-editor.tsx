import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ControlProps } from '../../records/fields/control-props.ts'
import { RowsControl } from '../../records/fields/controls/rows-control.tsx'
import { type FieldValues, linesOfValue } from '../../records/model/fields/held-value.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { equalShares, isWhole, percentText, sumOf, withRest } from './shares.ts'
import './allocation-editor.css'

interface Shared {
  readonly allocations?: readonly FieldValues[] | null
}

/** Who bears which part of something: lines of companies and products whose shares come to exactly 100.00. */
export function AllocationEditor(props: ControlProps) {
  const { field, value, onChange, disabled } = props
  const { t, ready } = useTranslation('allocation-editor')
  const lines = linesOfValue(value)
  const whole = isWhole(lines)
  if (!ready) return null
  return (
    <div className="allocation">
      <RowsControl {...props} />
      <div className="allocation-bar" data-whole={whole ? '' : undefined}>
        <output className="allocation-sum">
          {t('sum', { sum: percentText(sumOf(lines)) })}
          {!whole && lines.length > 0 && (
            <small>{t('missing', { rest: percentText(10_000 - sumOf(lines)) })}</small>
          )}
        </output>
        <Button
          size="small"
          disabled={disabled || lines.length === 0}
          text={t('equal')}
          onClick={() => onChange(equalShares(lines))}
        />
        <Button
          size="small"
          disabled={disabled || lines.length === 0 || whole}
          text={t('rest')}
          onClick={() => onChange(withRest(lines))}
        />
        {field.calls?.['last'] !== undefined && <CopyLast {...props} onCopy={(copied) => onChange(copied)} />}
      </div>
    </div>
  )
}

/** The shares of the newest record that has some. */
function CopyLast({
  field,
  disabled,
  onCopy,
}: ControlProps & { readonly onCopy: (lines: readonly FieldValues[]) => void }) {
  const { t } = useTranslation('allocation-editor')
  const [isRequested, setIsRequested] = useState(false)
  const { data, fetching } = useWidgetCall<readonly Shared[]>(field.calls?.['last'], {
    record: null,
    values: { page: 1, per_page: 20, sort: '-created_at' },
    pause: !isRequested,
  })
  const found = data?.find(({ allocations }) => (allocations?.length ?? 0) > 0)?.allocations ?? []
  if (isRequested && data !== undefined && found.length > 0) {
    setIsRequested(false)
    const properties = (field.fields ?? []).map((inner) => inner.field)
    onCopy(
      found.map((line) =>
        Object.fromEntries(properties.flatMap((name) => (line[name] == null ? [] : [[name, line[name]]]))),
      ),
    )
  }
  const isEmpty = isRequested && data !== undefined && found.length === 0
  return (
    <Button
      size="small"
      loading={isRequested && fetching && data === undefined}
      disabled={disabled || isEmpty}
      text={t(isEmpty ? 'nothingToCopy' : 'copyLast')}
      onClick={() => setIsRequested(true)}
    />
  )
}
