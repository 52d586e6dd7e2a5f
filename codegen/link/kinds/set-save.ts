import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { SetSave } from '../../model/descriptors/table.ts'
import type { Linked } from '../../model/message.ts'
import type { SetRuleData } from '../../model/page-data.ts'
import { findOperation } from '../calls/call.ts'
import { bodyOf, createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { linkFields } from '../fields/groups.ts'

/** The call that takes all rows: the property of its body that does, what it wants of a row, and what else it asks for. */
export function linkSetSave(context: PageContext, { save, sum }: SetRuleData): SetSave<Linked> | null {
  if (save === undefined) return null
  const at = ['setRule', 'save']
  const operation = findOperation(context, save, at)
  if (operation === null) return null
  const rows = rowsOf(operation, sum)
  if (rows === null) {
    context.scope.report.add(
      findings.unknownFormField({ field: sum, resource: operation.id }),
      context.place(at),
    )
    return null
  }
  const body = bodyOf(operation)
  const others = Object.keys(body?.properties ?? {}).filter((name) => name !== rows.name)
  const bodies = { name: operation.id, create: null, update: body, record: new Map() }
  return {
    ...createSubmission(context, operation, at, { suffix: 'set', from: 'page' }),
    rows: rows.name,
    properties: rows.properties,
    fields: linkFields(context, bodies, others, at),
  }
}

/** The list of objects with the field that is summed. */
function rowsOf(operation: Operation, sum: string) {
  for (const [name, { items }] of Object.entries(bodyOf(operation)?.properties ?? {})) {
    const properties = Object.keys(items?.properties ?? {})
    if (properties.includes(sum)) return { name, properties }
  }
  return null
}
