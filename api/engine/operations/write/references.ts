import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Fields } from '../../model/field.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { notDeleted } from '../../query/not-deleted.ts'
import { array, run } from '../../query/sql.ts'
import { rowsVisible } from '../context.ts'
import { attachmentErrors } from './attachments.ts'
import { pictureErrors } from './pictures.ts'

interface Referring extends Pick<Resource, 'fields'> {
  readonly scope?: Resource['scope']
}

/**
 * Messages for references to records that the caller cannot see; another company's are as good as not there. A record in a `language`
 * refers to records of that language only, where those have one; what is shared out among companies refers to records of any of the caller's (domain/resources.md §1).
 * `record` is what stands before the write.
 */
export async function missingReferences(
  { fields, scope }: Referring,
  values: Readonly<Values>,
  call: Call,
  language: unknown = null,
  record: Readonly<Values> | null = null,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const target =
      field.type === 'ref' || field.type === 'refs' ? call.services.find(field.resource ?? '') : undefined
    const value = values[name]
    if (field.items !== null) Object.assign(errors, await missingInItems(name, field.items, value, call))
    if (field.type === 'files')
      Object.assign(errors, await attachmentErrors(name, field, value, record?.[name], call))
    if (field.picture !== null)
      Object.assign(errors, await pictureErrors(name, field, value, record?.[name], call))
    if (field.readOnly || target === undefined || value === null || value === undefined) continue
    const ids = [...new Set((Array.isArray(value) ? value : [value]).map(Number))]
    const alive = notDeleted(target)
    const readable =
      target.languageScoped && typeof language === 'string' ? sql`t.language = ${language}` : sql`true`
    const found = await run(
      call.tx,
      sql`select t.id from ${sql.identifier(target.name)} t
        where t.id = any(${array(ids, 'bigint')}) and ${visibleFrom(scope, target, call)} and ${alive} and ${readable}`,
    )
    if (found.length < ids.length) errors[name] = [message('所选{label}不存在', { label: named(field) })]
  }
  return errors
}

function visibleFrom(scope: Referring['scope'], target: Resource, call: Call): SQL {
  const { caller } = call
  if (target.access.referenceable)
    return rowsVisible(target, { ...call, caller: { ...caller, access: 'signedIn' } })
  if (scope !== 'synthesizing' || target.scope !== 'company') return rowsVisible(target, call)
  return sql`t.company_id = any(${array([...caller.companyIds], 'bigint')})`
}

/** `prizes.0.coupon_id` */
async function missingInItems(name: string, fields: Fields, rows: unknown, call: Call): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [place, row] of (Array.isArray(rows) ? rows : []).entries()) {
    for (const [field, messages] of Object.entries(await missingReferences({ fields }, row, call)))
      errors[`${name}.${place}.${field}`] = messages
  }
  return errors
}
