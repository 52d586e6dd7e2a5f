import type { Operation } from '../../../api/engine/model/operation.ts'
import { archives, type Bomb, images, tables, workbooks } from './files.ts'

/** A bomb, and where it is sent with which fields beside it. */
export interface Attempt {
  readonly operation: string
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly bomb: Bomb
}

/** What each operation that takes a file opens, by what its form says. */
const opened: Readonly<Record<string, readonly (readonly [Attempt['fields'], readonly Bomb[]])[]>> = {
  imports_store: [[{ resource: 'ban_emails' }, [...workbooks, ...tables]]],
  self_platforms_import_costs: [[{ platform: 'google_ads' }, [...workbooks, ...tables]]],
  synthesizing_platforms_import_costs: [[{ platform: 'google_ads' }, [...workbooks, ...tables]]],
  files_store: [
    [{ usage: 'image' }, images],
    [{ usage: 'attachment' }, archives],
    [{ usage: 'voucher' }, archives],
  ],
}

/** Every format that an operation opens, with every bomb of that format. Throws where an operation takes files and is not known here. */
export function attemptsOn(operations: readonly Operation[]): Attempt[] {
  return operations.flatMap(({ id, path, body }) => {
    if (body?.multipart === undefined) return []
    const forms = opened[id]
    if (forms === undefined) throw new Error(`${id} takes files: of which formats?`)
    return forms.flatMap(([fields, bombs]) => bombs.map((bomb) => ({ operation: id, path, fields, bomb })))
  })
}

export function attemptName({ operation, fields, bomb }: Attempt): string {
  return `${operation} ${Object.values(fields).join()} ${bomb.what}`
}
