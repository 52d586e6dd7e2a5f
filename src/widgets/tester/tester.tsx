import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../../generated/types.ts'
import { type OperationFailure, failureFromTransport } from '../../data/errors.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { FieldList } from '../../records/fields/field-list.tsx'
import { type FieldProblems, refusedProblems } from '../../records/fields/field-problems.ts'
import { type FieldValues, bodyOfFields, initialValue } from '../../records/fields/field-value.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
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
  const { busy, answer, problems, failure, ask, forget } = useTest<TAnswer>(calls['test'])
  if (!ready || !fieldTexts.ready) return <div className="widget-wait" aria-busy />
  const missing = fields.some(({ field, required }) => required === true && (values[field] ?? '') === '')
  return (
    <form
      className="tester"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void ask(bodyOfFields(fields, values), use)
      }}
    >
      <FieldList
        fields={fields}
        values={values}
        problems={problems}
        takesFocus
        onChange={(field, value) => {
          setValues((now) => ({ ...now, [field]: value }))
          forget()
        }}
      />
      <Button type="submit" intent="primary" loading={busy} disabled={missing} text={t('test')} />
      {failure !== null && Object.keys(problems).length === 0 && (
        <p className="field-problem" role="alert">
          {failure.message}
        </p>
      )}
      <div aria-live="polite">{answer !== null && children(answer, values)}</div>
    </form>
  )
}

interface Test<TAnswer> {
  readonly answer: TAnswer | null
  readonly problems: FieldProblems
  readonly failure: OperationFailure | null
}

interface Tried<TAnswer> extends Test<TAnswer> {
  readonly busy: boolean
  readonly ask: (body: Readonly<Record<string, unknown>>, use: PageWidgetProps['use']) => Promise<void>
  readonly forget: () => void
}

function useTest<TAnswer>(call: Call | undefined): Tried<TAnswer> {
  const transport = useTransport()
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<Test<TAnswer>>(untested)
  const ask = async (body: Readonly<Record<string, unknown>>, { fields }: PageWidgetProps['use']) => {
    if (call === undefined || busy) return
    setBusy(true)
    try {
      const { data } = await transport.send<{ readonly data: TAnswer }>(
        call.operation,
        { input: body },
        { quiet: true },
      )
      setState({ ...untested, answer: data })
    } catch (error) {
      const failure = failureFromTransport(error, '')
      setState({ answer: null, problems: refusedProblems(failure.errors, fields?.['test'] ?? []), failure })
    }
    setBusy(false)
  }
  return { ...state, busy, ask, forget: () => setState(untested) }
}

const untested = { answer: null, problems: {}, failure: null }
