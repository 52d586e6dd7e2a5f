import type { Choice } from '../../engine/model/choice.ts'
import { isConfidential } from '../../engine/model/confidential.ts'
import type { Field } from '../../engine/model/field.ts'
import type { Resource } from '../../engine/model/resource.ts'
import { companyColumn } from '../../engine/model/table.ts'

/** A resource that programs outside may be notified of. */
export interface PublishedResource {
  readonly resource: Resource
  /** The fields that an event carries beside the id. */
  readonly columns: readonly string[]
  /** Those of them whose values are exact numbers: they are sent as texts, as the API answers them. */
  readonly decimals: readonly string[]
  readonly state: PublishedState | null
  readonly events: readonly Choice[]
}

interface PublishedState {
  readonly field: string
  /** What a record is made in as a rule; nothing is sent of it beyond that the record was made. */
  readonly first: string | null
}

/** All of them, by what the resources declare. */
export function publishedOf(resources: readonly Resource[]): readonly PublishedResource[] {
  return resources.flatMap((resource) => {
    if (resource.published === null) return []
    if (companyColumn(resource) === 'never') throw new Error(`${resource.name} belongs to no company`)
    const columns = Object.entries(resource.fields).filter(([name, field]) => isOpen(name, field))
    return [
      {
        resource,
        columns: ['id', ...columns.map(([name]) => name)],
        decimals: columns.flatMap(([name, { column }]) =>
          column?.startsWith('numeric') === true ? [name] : [],
        ),
        state: stateOf(resource),
        events: eventsOf(resource),
      },
    ]
  })
}

/** The event of a test, which no change makes. */
export const testEvent: Choice = { value: 'test', zh: '测试', en: 'Test' }

function stateOf({ published, fields }: Resource): PublishedState | null {
  const field = published?.state
  if (field === undefined) return null
  const first = fields[field]?.default
  return { field, first: typeof first === 'string' ? first : null }
}

function eventsOf(resource: Resource): Choice[] {
  const { name, zh, en, lifecycle, operations, published, fields } = resource
  const restored = lifecycle.softDelete && operations.restore !== undefined ? [happenings.restored] : []
  const states = fields[published?.state ?? '']?.choices ?? []
  return [
    ...[happenings.created, happenings.updated, happenings.deleted, ...restored].map((happening): Choice => ({
      value: `${name}.${happening.value}`,
      zh: `${zh}：${happening.zh}`,
      en: `${en}: ${happening.en}`,
    })),
    ...states.map((state): Choice => {
      if (Object.hasOwn(happenings, state.value))
        throw new Error(`${name}: ${state.value} is no name of a state`)
      return {
        value: `${name}.${state.value}`,
        zh: `${zh}：${state.zh}`,
        en: `${en}: ${state.en.toLowerCase()}`,
      }
    }),
  ]
}

const happenings = {
  created: { value: 'created', zh: '新建', en: 'created' },
  updated: { value: 'updated', zh: '修改', en: 'changed' },
  deleted: { value: 'deleted', zh: '删除', en: 'deleted' },
  restored: { value: 'restored', zh: '恢复', en: 'restored' },
} as const

/** Neither secret nor personal, in a column of its own, and short. */
function isOpen(name: string, field: Field): boolean {
  return (
    field.column !== null && field.encrypted === null && field.type !== 'html' && !isConfidential(name, field)
  )
}
