import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldList } from '../../records/fields/field-list.tsx'
import { refusedProblems } from '../../records/model/fields/field-problems.ts'
import { type FieldValues, bodyOfFields, initialValue } from '../../records/model/fields/field-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { useDebouncedCall } from '../use-debounced-call.ts'
import './tester.css'

export interface TesterProps<TAnswer> extends PageWidgetProps {
  /** What the call answered, in words. */
  readonly children: (answer: TAnswer, values: FieldValues) => ReactNode
}

/** Fields of a call that only looks, and what it answers: nothing is changed. */
export function Tester<TAnswer>({ use, children }: TesterProps<TAnswer>) {
  const { t, ready } = useTranslation('testers')
  const fieldTexts = useTranslation('fields')
  const { calls = {} } = use
  const fields = use.fields?.['test'] ?? []
  const [values, setValues] = useState<FieldValues>(() =>
    Object.fromEntries(fields.map((field) => [field.field, initialValue(field)])),
  )
  const [tested, setTested] = useState<Readonly<Record<string, unknown>> | null>(null)
  const { data, failure, isOld, retry } = useDebouncedCall<TAnswer>(calls['test'], null, tested, 0)
  const answer = failure === null && !isOld ? data : undefined
  const problems = refusedProblems(failure?.errors ?? {}, fields)
  if (!ready || !fieldTexts.ready) return <div className="widget-wait" aria-busy />
  const missing = fields.some(({ field, required }) => required === true && (values[field] ?? '') === '')
  return (
    <form
      className="tester"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (tested === null) setTested(bodyOfFields(fields, values))
        else retry()
      }}
    >
      <FieldList
        fields={fields}
        values={values}
        problems={problems}
        takesFocus
        onChange={(field, value) => {
          setValues((now) => ({ ...now, [field]: value }))
          setTested(null)
        }}
      />
      <Button type="submit" intent="primary" loading={isOld} disabled={missing} text={t('test')} />
      {failure !== null && Object.keys(problems).length === 0 && (
        <p className="field-problem" role="alert">
          {failure.message}
        </p>
      )}
      <div aria-live="polite">{answer !== undefined && children(answer, values)}</div>
    </form>
  )
}
