import type { Resource } from '../../../api/engine/model/resource.ts'
import type { Database } from '../../../api/kernel/database/types.ts'
import type { Drawn } from '../../oracles/declared-allowed.ts'

/** Writes a state into a row past all rules; answers what takes it back, or null where the database has no such row. */
export async function putInState(
  database: Database,
  resource: Resource,
  id: number,
  state: Drawn,
): Promise<(() => Promise<void>) | null> {
  const names = Object.keys(state).filter((name) => isStored(resource, name))
  const columns = names.join(', ')
  const before = await database.system((tx) =>
    tx(`select ${columns} from ${resource.name} where id = $1::bigint`, [id]),
  )
  const values = names.map((name) => sqlOf(resource, name, state[name] ?? ''))
  const write = `update ${resource.name} set ${names.map((name, at) => `${name} = ${values[at]}`).join(', ')} where id = ${id}`
  try {
    await database.system((tx) => tx(write))
  } catch (error) {
    if (isRefusedByDatabase(error)) return null
    throw error
  }
  return async () => {
    const assignments = names.map((name, at) => `${name} = $${at + 1}`).join(', ')
    const old = names.map((name) => before[0]?.[name] ?? null)
    await database.system((tx) => tx(`update ${resource.name} set ${assignments} where id = ${id}`, old))
  }
}

/** Whether a column has it: what is worked out of other rows cannot be written. */
export const isStored = ({ fields }: Resource, name: string): boolean =>
  Object.hasOwn(fields, name) && fields[name]?.column !== null

function sqlOf({ fields }: Resource, name: string, value: string): string {
  const field = fields[name]
  if (value === 'null') return 'null'
  if (value !== 'set') return `'${value}'`
  return `coalesce(${name}, ${exampleOf(field?.type ?? '', field?.resource ?? '')})`
}

function exampleOf(type: string, target: string): string {
  if (type === 'datetime') return 'now()'
  if (type === 'ref') return `(select min(id) from ${target})`
  return `'https://www.example.com/page'`
}

/** A check, a missing value, a second row of the kind. */
function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof Error && /violates (check|not-null|unique|exclusion)/.test(error.message)
}
