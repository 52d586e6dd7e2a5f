import { useCallback, useRef, useState } from 'react'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import type { FieldValues } from '../../records/model/fields/field-value.ts'
import { type UniqueAnswer, type UniqueCheck, questionOf } from './unique-checks.ts'

/** What is known of the value that was left in a field. */
export type UniqueState =
  | { readonly is: 'asked' }
  /** `suggestion`: a value that is still free. */
  | { readonly is: 'taken'; readonly suggestion: string | null }

export interface Unique {
  readonly states: Readonly<Record<string, UniqueState>>
  /** Asks about a field that was left; `was`: what the record has already, which is its own. */
  readonly ask: (field: string, values: FieldValues, was: FieldValues, id: unknown) => void
  readonly forget: (field: string) => void
  /** Free values for those of a copy that are taken, by field; what cannot be asked is left to the save. */
  readonly propose: (values: FieldValues) => Promise<Readonly<Record<string, string>>>
}

const unknownAnswer: UniqueAnswer = { data: { available: null, suggestion: null } }

/** Asks whether another record has a value, as soon as the field is left; a check that fails is left to the save. */
export function useUnique(checks: readonly UniqueCheck[]): Unique {
  const transport = useTransport()
  const { held } = usePermissions()
  const [states, setStates] = useState<Unique['states']>({})
  const checkedValues = useRef(new Map<string, string>())

  const set = useCallback(
    (field: string, state: UniqueState | null) =>
      setStates((now) => {
        const others = Object.fromEntries(Object.entries(now).filter(([name]) => name !== field))
        return state === null ? others : { ...others, [field]: state }
      }),
    [],
  )
  const forget = useCallback(
    (field: string) => {
      if (checkedValues.current.delete(field)) set(field, null)
    },
    [set],
  )
  const ask = useCallback<Unique['ask']>(
    (field, values, was, id) => {
      const call = checks.find(({ fields }) => fields.includes(field))?.call
      const value = values[field]
      if (call === undefined || !meetsNeeds(call.needs, held) || typeof value !== 'string') return
      if (value.trim() === '' || (id != null && value === was[field])) return forget(field)
      if (checkedValues.current.get(field) === value) return
      checkedValues.current.set(field, value)
      set(field, { is: 'asked' })
      const question = questionOf(call, field, value, { id, language: values['language'] })
      const answer = (state: UniqueState | null) => {
        if (checkedValues.current.get(field) === value) set(field, state)
      }
      transport
        .send<UniqueAnswer>(call.operation, question, { silent: () => true })
        .then(({ data }) =>
          answer(data.available === false ? { is: 'taken', suggestion: data.suggestion } : null),
        )
        .catch(() => answer(null))
    },
    [checks, transport, held, set, forget],
  )
  const propose = async (values: FieldValues): Promise<Readonly<Record<string, string>>> => {
    const proposals = checks.flatMap(({ fields, call }) =>
      meetsNeeds(call.needs, held) ? fields.map((field) => ({ field, call })) : [],
    )
    const found = await Promise.all(
      proposals.map(async ({ field, call }): Promise<readonly (readonly [string, string])[]> => {
        const value = values[field]
        if (typeof value !== 'string' || value.trim() === '') return []
        const question = questionOf(call, field, value, { id: null, language: values['language'] })
        const { data } = await transport
          .send<UniqueAnswer>(call.operation, question, { silent: () => true })
          .catch(() => unknownAnswer)
        return data.available === false && data.suggestion !== null ? [[field, data.suggestion]] : []
      }),
    )
    return Object.fromEntries(found.flat())
  }
  return { states, ask, forget, propose }
}
