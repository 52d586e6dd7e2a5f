import { type Requirement } from '../../api/engine/model/definition/requirement.ts'
import type { Operation } from '../../api/engine/model/operation.ts'
import { fieldOf, type Resource } from '../../api/engine/model/resource.ts'
import { verbatim } from '../../api/kernel/formats/messages/message.ts'
import { operations, ownerOf } from '../contract/sample/operations.ts'
import type { Reviewed } from './reviewed-table.ts'

/** An action on a record with what its record must say. */
export interface AllowedAction {
  /** Id of the operation, of one of many records with the name of the step: `orders_bulk cancel`. */
  readonly name: string
  readonly operation: Operation
  readonly resource: Resource
  /** Name of the step in `POST …/bulk`; null: the operation is the action. */
  readonly step: string | null
  readonly allowed: readonly Requirement[]
}

/** Values of fields: `null`, `set` (anything else), or what an enumeration has. */
export type Drawn = Readonly<Record<string, string>>

/** Every action that asks something of its record's own fields, as the API declares it. */
export function allowedActions(): readonly AllowedAction[] {
  return operations.flatMap((operation) => {
    const resource = ownerOf(operation)
    if (resource === undefined) return []
    const { 'x-allowed': described } = operation.extensions ?? {}
    const own = Array.isArray(described) ? described.map(requirementOf) : []
    const steps = operation.id.endsWith('_bulk') ? Object.entries(resource.bulk) : []
    const one = { operation, resource }
    return [
      ...(own.length > 0 ? [{ ...one, name: operation.id, step: null, allowed: own }] : []),
      ...steps.flatMap(([step, { allowed = [] }]) =>
        allowed.length === 0 ? [] : [{ ...one, name: `${operation.id} ${step}`, step, allowed }],
      ),
    ]
  })
}

function requirementOf({
  key,
  when,
  zh,
}: {
  key: string
  when: Requirement['when']
  zh: string
}): Requirement {
  return { code: key, when, reason: verbatim(zh) }
}

/** Every state that the fields of an action's requirements can have together. */
export function statesOf({ allowed, resource }: AllowedAction): readonly Drawn[] {
  const names = [...new Set(allowed.flatMap(({ when }) => when.flatMap((all) => Object.keys(all))))]
  return names.reduce<readonly Drawn[]>(
    (states, name) =>
      valuesOf(resource, name).flatMap((value) => states.map((state) => ({ ...state, [name]: value }))),
    [{}],
  )
}

function valuesOf(resource: Resource, name: string): readonly string[] {
  const field = fieldOf(resource, name)
  if (field === undefined) throw new Error(`${resource.name} has no ${name}`)
  const choices = 'choices' in field ? (field.choices ?? []) : []
  const emptyStates = field.nullable ? ['null'] : []
  return choices.length === 0 ? ['null', 'set'] : [...choices.map(({ value }) => value), ...emptyStates]
}

/** Whether the reviewed table has this state among those of the action. */
export function isReviewed(table: Reviewed, name: string, state: Drawn): boolean {
  const [states = ''] = table.get(name) ?? []
  return states.split('; ').some((one) => isIn(state, one))
}

/** Whether the state is one that the table means by `status=frozen & paid_at=null`; `set` is any value. */
export function isIn(state: Drawn, reviewed: string): boolean {
  return reviewed.split(' & ').every((part) => {
    const [field = '', value = ''] = part.split('=')
    return value === 'set' ? state[field] !== 'null' : state[field] === value
  })
}

export const stateName = (state: Drawn): string =>
  Object.entries(state)
    .map(([name, value]) => `${name}=${value}`)
    .join(' & ')
