import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Deletion, Dependent } from '../../model/deletion.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import type { Values } from '../../model/rules.ts'
import { notDeleted } from '../../query/not-deleted.ts'
import { array, run } from '../../query/sql.ts'
import { textOf } from '../../query/text-of.ts'
import { rowsVisible } from '../context.ts'
import { treeErrors } from '../write/tree.ts'
import {
  type DependentGroup,
  dependentResource,
  dependentRows,
  type Dependents,
  dependentsOf,
} from './dependents.ts'

/**
 * Frees a record from what depends on it before it is deleted: rows with a choice go over to the chosen record, cascading ones go with
 * it, detaching ones lose their reference. What still prevents the deletion is answered as 409 `HAS_DEPENDENTS`, a name that has to be typed
 * and is not as 422.
 */
export async function releaseDependents(
  resource: Resource,
  record: Row,
  choices: Readonly<Values>,
  call: Call,
  naming: 'named' | 'unnamed',
): Promise<void> {
  const { deletion } = resource.lifecycle
  if (deletion === null) return
  await refuseChoices(resource, deletion, record, choices, call)
  const found = await dependentsOf(resource, record, call)
  const blocking = found.blocking.filter((group) => !isTakenOver(group, choices))
  const [first] = blocking
  if (first !== undefined) {
    throw ApiError.conflict(
      'HAS_DEPENDENTS',
      message('仍有 {count} 条{label}，不能删除', {
        count: first.count,
        label: named({ zh: first.label, en: first.label_en }),
      }),
      {
        data: found,
      },
    )
  }
  if (naming === 'named') refuseUnnamed(found, choices)
  for (const dependent of deletion.dependents) {
    const change = changeOf(dependent, choices)
    if (change !== null) await apply(resource, dependent, change, Number(record['id']), call)
  }
}

/** Key of the text in which the caller repeats the record's name. */
export const typedName = 'confirm'

/** Compared without the blanks around it, and with its case (domain/page-kinds.md, confirm-remove). */
function refuseUnnamed({ confirm }: Dependents, choices: Readonly<Values>): void {
  const { type_text: name, required } = confirm
  if (!required || name === null || textOf(choices[typedName]).trim() === name.trim()) return
  throw ApiError.invalid({ [typedName]: [message('请输入“{name}”确认删除', { name })] })
}

type Change = 'delete' | { readonly column: string; readonly value: number | null }

function changeOf({ effect, column, choice }: Dependent, choices: Readonly<Values>): Change | null {
  const recordId = choice === undefined ? undefined : choices[choice]
  if (column !== undefined && recordId !== undefined) return { column, value: Number(recordId) }
  if (effect === 'cascading') return 'delete'
  return effect === 'detaching' && column !== undefined ? { column, value: null } : null
}

async function apply(
  resource: Resource,
  dependent: Dependent,
  change: Change,
  id: number,
  call: Call,
): Promise<void> {
  const target = dependentResource(resource, dependent, call.services.find)
  const rows = sql`(select d.id from ${dependentRows(resource, dependent, target)} and t.id = ${id}::bigint order by d.id for update of d)`
  await run(call.tx, statement(target, change, rows))
}

function statement(target: Resource, change: Change, rows: SQL): SQL {
  const table = sql.identifier(target.name)
  if (change !== 'delete') {
    return sql`update ${table} set ${sql.identifier(change.column)} = ${change.value}::bigint, updated_at = now() where id in ${rows}`
  }
  if (target.lifecycle.softDelete) return sql`update ${table} set deleted_at = now() where id in ${rows}`
  return sql`delete from ${table} where id in ${rows}`
}

function isTakenOver(group: DependentGroup, choices: Readonly<Values>): boolean {
  return group.choices.some((key) => choices[key] !== undefined && choices[key] !== false)
}

/** A choice is a record that the caller sees, in the same language, and not the one that goes. */
async function refuseChoices(
  resource: Resource,
  deletion: Deletion,
  record: Row,
  choices: Readonly<Values>,
  call: Call,
): Promise<void> {
  const errors: FieldErrors = {}
  for (const { key, zh, en, resource: name } of deletion.choices) {
    const id = choices[key]
    const target = name === null ? undefined : call.services.find(name)
    if (id === undefined || target === undefined) continue
    const alive = notDeleted(target)
    const sameLanguage =
      target.languageScoped && resource.languageScoped ? sql`t.language = ${record['language']}` : sql`true`
    const found = await run(
      call.tx,
      sql`select t.id from ${sql.identifier(target.name)} t
        where t.id = any(${array([Number(id)], 'bigint')}) and ${rowsVisible(target, call)} and ${alive} and ${sameLanguage}`,
    )
    if (found.length === 0) errors[key] = [message('所选{label}不存在', { label: named({ zh, en }) })]
    else if (name === resource.name && Number(id) === Number(record['id']))
      errors[key] = ['不能选择要删除的记录本身']
    else if (name === resource.name)
      Object.assign(errors, await treeErrors(resource, Number(record['id']), Number(id), call, key))
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
}
