import { useEffect, useState } from 'react'
import type { FormField, PasteDrawer } from '../../../generated/types.ts'
import type { Validator } from '../../../generated/validation.ts'
import { useWriter } from '../../hooks/use-writer.ts'
import { useSubject } from '../context/use-subject.ts'
import { useProblemText } from '../fields/use-problem-text.ts'
import { bodyOf, submissionRequest } from '../model/actions/request.ts'
import { problemsOf } from '../model/fields/field-problems.ts'
import { type FieldValues, bodyOfFields } from '../model/fields/field-value.ts'
import { loadValidator } from '../validation/load-validator.ts'
import type { Line } from './pasted-lines.ts'

export interface Paste {
  readonly busy: boolean
  readonly progress: { readonly done: number; readonly count: number } | null
  readonly report: { readonly done: number; readonly failed: number } | null
  /** The lines with what is wrong with them: by the contract's rules, or by what the API said of them. */
  readonly check: (lines: readonly Omit<Line, 'problem'>[]) => readonly Line[]
  /** Sends the lines with nothing wrong, one after another. */
  readonly send: (lines: readonly Line[]) => Promise<void>
  /** The lines that were refused, as text. */
  readonly failedText: () => string
  readonly forget: () => void
}

/** Lines that become records, each by a call of its own: one that is refused takes no other along. */
export function usePaste(
  { create, field }: PasteDrawer,
  fields: readonly FormField[],
  values: FieldValues,
): Paste {
  const writer = useWriter()
  const subject = useSubject(null)
  const problemText = useProblemText()
  const [validate, setValidate] = useState<Validator | null>(null)
  const [progress, setProgress] = useState<Paste['progress']>(null)
  const [report, setReport] = useState<Paste['report']>(null)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    loadValidator(create.validator).then(
      (loaded) => setValidate(() => loaded),
      // Then the API alone checks.
      () => undefined,
    )
  }, [create.validator])

  const requestFor = (value: string) =>
    submissionRequest(create, subject, {
      ...bodyOfFields(fields, values),
      ...bodyOfFields([field], { [field.field]: value }),
    })
  const ruleBroken = (value: string): string | null => {
    const request = requestFor(value)
    if (request === null || validate === null) return null
    const problems = problemsOf(validate, bodyOf(request), [field])[field.field] ?? []
    return problems.length === 0 ? null : problems.map(problemText).join(' ')
  }

  return {
    busy: progress !== null,
    progress,
    report,
    check: (lines) =>
      lines.map((line) => ({ ...line, problem: refused.get(line.value) ?? ruleBroken(line.value) })),
    send: async (lines) => {
      const waiting = lines.filter(({ value, problem }) => problem === null && !done.has(value))
      const sent = new Set(done)
      const failed = new Map(refused)
      for (const [index, { value }] of waiting.entries()) {
        setProgress({ done: index, count: waiting.length })
        const request = requestFor(value)
        if (request === null) break
        const { ref, variables } = request
        const outcome = await writer.send({ ref, variables, silent: ({ isTransient }) => !isTransient })
        // What did not reach the API is sent with the rest, once more.
        if ('failure' in outcome && outcome.failure.isTransient) return setProgress(null)
        if ('failure' in outcome) failed.set(value, outcome.failure.message)
        else if ('result' in outcome) sent.add(value)
        setDone(new Set(sent))
        setRefused(new Map(failed))
      }
      setProgress(null)
      setReport({ done: sent.size, failed: failed.size })
    },
    failedText: () => [...refused.keys()].join('\n'),
    forget: () => {
      setRefused(new Map())
      setReport(null)
    },
  }
}
