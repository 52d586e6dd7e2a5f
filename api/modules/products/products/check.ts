import { choices } from '../../../engine/model/choice.ts'
import type { Field } from '../../../engine/model/field.ts'
import { bool, enumeration, int, string } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

const field = choices({
  name: ['产品名称', 'Name'],
  slug: ['标识', 'Slug'],
  pid: ['PID', 'PID'],
  key_prefix: ['序列号前缀', 'Key prefix'],
})

/** Unique among all companies; the others within one. */
const everywhere: ReadonlyMap<string, (value: string, except: number | null) => SQL> = new Map([
  ['pid', (value, except) => sql`app_pid_taken(${value}::bigint, ${except}::bigint)`],
  ['key_prefix', (value, except) => sql`app_key_prefix_taken(${value}::text, ${except}::bigint)`],
])
const mostTries = 50

/** Whether a value can be had, and one that can if not. */
export const checkAction = collectionAction({
  name: 'check',
  path: '/check',
  method: 'GET',
  zh: '检查产品字段是否可用',
  en: 'Whether a value is free',
  access: ['products.store', 'products.update'],
  input: {
    field: enumeration('字段', 'Field', field, { required: true }),
    value: string('值', 'Value', { min: 1, max: 80, required: true }),
    except: int('除了', 'Except', { min: 1 }),
  },
  answer: {
    fields: {
      available: bool('可用', 'Available', { required: true }),
      suggestion: string('建议', 'Suggestion'),
    },
  },
  run: async ({ call, input, resource }) => {
    const name = input.field
    const value = input.value.trim()
    if (!isPossible(resource.fields[name], value)) throw ApiError.invalid({ value: ['格式不正确'] })
    const except = input.except === undefined ? null : Number(input.except)
    if (!(await isTaken(call, name, value, except))) return { available: true, suggestion: null }
    for (let number = 2; number < mostTries; number += 1) {
      const other = suggestion(name, value, number)
      if (!isPossible(resource.fields[name], other)) break
      if (!(await isTaken(call, name, other, except))) return { available: false, suggestion: other }
    }
    return { available: false, suggestion: null }
  },
})

function isPossible(field: Field | undefined, value: string): boolean {
  if (field === undefined) return false
  if (field.type === 'int')
    return (
      /^\d{1,9}$/.test(value) &&
      Number(value) >= (field.minimum ?? 0) &&
      Number(value) <= (field.maximum ?? 0)
    )
  const isLong = value.length > (field.maxLength ?? Infinity)
  return !isLong && (field.pattern == null || new RegExp(field.pattern).test(value))
}

function suggestion(name: string, value: string, number: number): string {
  if (name === 'pid') return String(Number(value) + number - 1)
  if (name === 'slug') return `${value}-${number}`
  return name === 'name' ? `${value} ${number}` : `${value.slice(0, 4)}${number}`
}

async function isTaken(call: Call, name: string, value: string, except: number | null): Promise<boolean> {
  const takenAnywhere = everywhere.get(name)
  const [row] = await run<{ taken: boolean }>(
    call.tx,
    takenAnywhere !== undefined
      ? sql`select ${takenAnywhere(value, except)} as taken`
      : sql`select exists (select 1 from products where company_id = ${call.caller.companyId}::bigint and deleted_at is null
          and ${sql.identifier(name)} = ${value} and id is distinct from ${except}::bigint) as taken`,
  )
  return row?.taken === true
}
