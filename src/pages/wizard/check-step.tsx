import { useEffect, useState } from 'react'
import type { WizardPage, WizardStep } from '../../../generated/types.ts'
import { type OperationFailure, failureFromTransport } from '../../data/errors.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSubject } from '../../records/context/use-subject.ts'
import { submissionRequest } from '../../records/model/actions/request.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { rulesFor } from '../../records/validation/load-validator.ts'
import { AnswerFacts } from './answer-facts.tsx'
import type { Wizard } from './use-wizard.ts'
import { WizardSummary } from './wizard-summary.tsx'
import { bodyOfWizard, acceptedPart, shownFields } from './wizard-values.ts'
import './check-step.css'

export interface CheckStepProps {
  readonly page: WizardPage
  readonly step: WizardStep
  readonly wizard: Wizard
}

/** The last look before what cannot be taken back: what was chosen, and what the API says of it. */
export function CheckStep({ page, step, wizard }: CheckStepProps) {
  const { t } = useTranslation('wizard')
  const { data, failure, retry } = useCheck(page, step, wizard)
  const fields = page.steps.flatMap((one) => shownFields(one, wizard.values))
  return (
    <>
      <WizardSummary fields={fields} values={wizard.values} />
      {failure !== null ? (
        <FailedList slim failure={failure} onRetry={retry} />
      ) : data === undefined ? (
        step.call !== null && (
          <p className="wizard-wait" aria-busy>
            {t('checking')}
          </p>
        )
      ) : (
        <AnswerFacts facts={step.answer} data={data} />
      )}
    </>
  )
}

interface Check {
  readonly data: unknown
  readonly failure: OperationFailure | null
  readonly retry: () => void
}

/** Asks what the step's call says of the values: a query by its variables, anything else by the part of the body that it takes. */
function useCheck(page: WizardPage, { call }: WizardStep, { values }: Wizard): Check {
  const isQuery = call?.operation.kind === 'query'
  const body = bodyOfWizard(page, values)
  const query = useOperation<{ readonly data: unknown }>(
    isQuery ? call.operation : null,
    isQuery ? asVariables(body, call.operation.variables) : {},
    { policy: 'network-only' },
  )
  const checked = useDebouncedCall(isQuery ? null : call, body)
  return isQuery ? { data: query.data?.data, failure: query.error, retry: query.reload } : checked
}

function useDebouncedCall(call: WizardStep['call'], body: Readonly<Record<string, unknown>>): Check {
  const writer = useWriter()
  const subject = useSubject(null)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<Omit<Check, 'retry'>>({ data: undefined, failure: null })
  const question = JSON.stringify({ body, tries })
  useEffect(() => {
    if (call === null) return undefined
    const abort = new AbortController()
    const ask = async () => {
      const validate = await rulesFor(call.validator)
      if (validate === undefined)
        return setState({ data: undefined, failure: failureFromTransport(null, '') })
      const acceptedBody = acceptedPart(validate, JSON.parse(question).body)
      const request = submissionRequest(call, subject, acceptedBody)
      if (request === null || abort.signal.aborted) return
      const { ref, variables } = request
      const outcome = await writer.send<{ readonly data: unknown } | null>({
        ref,
        variables,
        signal: abort.signal,
        // It is shown in the step.
        silent: true,
      })
      if ('result' in outcome) setState({ data: outcome.result?.data ?? null, failure: null })
      else if ('failure' in outcome) setState({ data: undefined, failure: outcome.failure })
    }
    void ask()
    return () => abort.abort()
  }, [call, question, subject, writer])
  return { ...state, retry: () => setTries((now) => now + 1) }
}

/** A list in a query is one text. */
function asVariables(body: Readonly<Record<string, unknown>>, names: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      names.includes(name) ? [[name, Array.isArray(value) ? value.join(',') : value]] : [],
    ),
  )
}
