import { sql } from 'drizzle-orm/sql'
import type { Call } from '../../operations/operation.ts'
import { run } from '../../query/sql.ts'

export interface ImageLimits {
  readonly types: readonly string[]
  readonly megabytes: number
  /** Why an image of this size in pixels does not fit; null if it does. */
  readonly size?: (width: number, height: number) => string | null
}

/** Messages for an uploaded image that is not what the field asks for; an address elsewhere is taken as it is. */
export async function imageErrors(
  { tx, caller }: Call,
  field: string,
  url: unknown,
  { types, megabytes, size }: ImageLimits,
): Promise<Record<string, string[]>> {
  if (typeof url !== 'string' || url === '') return {}
  const [file] = await run<{ mime: string; size: number; width: number | null; height: number | null }>(
    tx,
    sql`select mime, size, width, height from files where company_id = ${caller.companyId}::bigint and url = ${url} limit 1`,
  )
  if (file === undefined) return {}
  const allowed = types.map((type) => (type === 'jpg' ? 'image/jpeg' : `image/${type}`))
  if (!allowed.includes(file.mime)) return { [field]: [`图片格式须为 ${types.join('、')}`] }
  if (file.size > megabytes * 1_048_576) return { [field]: [`图片不能超过 ${megabytes} MB`] }
  const problem =
    file.width === null || file.height === null ? null : (size?.(file.width, file.height) ?? null)
  return problem === null ? {} : { [field]: [problem] }
}
