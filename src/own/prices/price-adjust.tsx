import { Button } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldList } from '../../records/fields/field-list.tsx'
import { type FieldValues, bodyOfFields, initialValue } from '../../records/model/fields/field-value.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { centsOf } from '../../ui/money/amount.ts'
import { isJump } from '../../ui/money/jump.ts'
import { notify } from '../../ui/toaster.ts'
import { dataOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { FactTable } from '../fact-table.tsx'
import { useDebouncedCall } from '../use-debounced-call.ts'
import { ChangeRate } from './change-rate.tsx'
import { SteepConfirm } from './steep-confirm.tsx'
import './prices.css'

interface Adjusted extends Row {
  readonly id: number
  readonly before: string
  /** Null: it would be no price any more. */
  readonly after: string | null
}

const isRounded = ({ rounding }: FieldValues) => rounding != null && rounding !== 'none'

/** Of a bulk answer: what was refused, and why. */
function reasonsIn({ errors }: Row): ReadonlyMap<number, string> {
  const all = Array.isArray(errors)
    ? (errors as readonly { readonly id: number; readonly message: string }[])
    : []
  return new Map(all.map(({ id, message }) => [id, message]))
}

/** Changes the prices that the list shows all at once; each is seen before and after first. */
export function PriceAdjust({ use, record, filter = {}, reload, close }: PageWidgetProps) {
  const { t } = useTranslation('prices')
  const fields = use.fields?.['preview'] ?? []
  const facts = use.facts?.['preview'] ?? []
  const [values, setValues] = useState<FieldValues>(() =>
    Object.fromEntries(fields.map((field) => [field.field, initialValue(field)])),
  )
  const [confirmed, setConfirmed] = useState(false)
  const params = bodyOfFields(fields, values)
  const isComplete = fields.every(({ field, required }) => required !== true || params[field] != null)
  const preview = useDebouncedCall<readonly Adjusted[]>(
    use.calls?.['preview'],
    record,
    isComplete ? { ...params, filter } : null,
  )
  const rows = useMemo(() => preview.data ?? [], [preview.data])
  const changed = rows.filter(({ before, after }) => after !== null && centsOf(after) !== centsOf(before))
  const hasJump = changed.some(({ before, after }) => isJump(before, after))
  const save = use.calls?.['save']
  const { busy, failure, send } = useWidgetWrite(save, record)
  /** Why prices were left as they are, by their ids. */
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())

  const submit = async () => {
    const outcome = await send({
      input: { action: 'adjust', ids: changed.map(({ id }) => id), params },
    })
    const done = dataOf(outcome)
    if (done === null) return
    const [succeeded, failed] = [Number(done['succeeded']), Number(done['failed'])]
    notify({
      message: done['job_id'] == null ? t('adjusted', { succeeded, failed }) : t('adjusting'),
      intent: failed > 0 ? 'warning' : 'success',
    })
    reload()
    const reasons = reasonsIn(done)
    setRefused(reasons)
    if (reasons.size === 0) close?.()
    else preview.retry()
  }
  return (
    <div className="prices">
      <p className="prices-hint">{t('adjustHint')}</p>
      <FieldList
        fields={fields}
        values={values}
        problems={{}}
        takesFocus
        onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
      />
      {preview.failure !== null ? (
        <FailedList slim failure={preview.failure} onRetry={preview.retry} />
      ) : !isComplete ? (
        <BlankState icon="percentage" title={t('fillIn')} />
      ) : preview.data === undefined ? (
        <div className="prices-wait" aria-busy />
      ) : rows.length === 0 ? (
        <BlankState icon="search" title={t('nothingMatches')} />
      ) : (
        <FactTable
          label={t('preview')}
          facts={facts}
          rows={rows}
          rowKey="id"
          renderTools={({ id, before, after }) => {
            const reason = refused.get(Number(id))
            if (reason !== undefined) return <span className="prices-problem">{reason}</span>
            if (after === null) return <span className="prices-problem">{t('impossible')}</span>
            if (centsOf(textOf(after)) === centsOf(textOf(before)))
              return <span className="prices-same">{t(isRounded(values) ? 'sameRounded' : 'same')}</span>
            return <ChangeRate before={textOf(before)} after={textOf(after)} />
          }}
        />
      )}
      {failure !== null && (
        <p className="prices-problem" role="alert">
          {[failure.message, ...Object.values(failure.errors).flat()].join(' ')}
        </p>
      )}
      {hasJump && <SteepConfirm onChange={setConfirmed} />}
      <div className="prices-foot">
        <Button
          intent="primary"
          text={t('adjust', { count: changed.length })}
          loading={busy}
          disabled={preview.isOld || changed.length === 0 || (hasJump && !confirmed)}
          onClick={() => void submit()}
        />
        {close !== undefined && <Button text={t('cancel')} disabled={busy} onClick={close} />}
      </div>
    </div>
  )
}
