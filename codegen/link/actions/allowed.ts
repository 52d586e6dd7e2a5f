import type { AllowedEntry, EnumEntry } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { Requirement } from '../../model/descriptors/action.ts'
import type { Conditions } from '../../model/descriptors/leaves.ts'
import { type Linked, message } from '../../model/message.ts'
import type { ActionData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import type { FieldSet, PageContext } from '../context.ts'
import { entriesOf } from './bulk-entries.ts'
import { canMeetAll } from './contradictions.ts'

/** What an operation asks of the record. */
export interface Requirements {
  readonly operation: string
  readonly entries: readonly AllowedEntry[]
}

/** What the API asks of the record that an action is about. A page's own condition may ask for more, and not for what it never allows. */
export function linkAllowed(
  context: PageContext,
  owner: FieldSet,
  required: Requirements,
  when: Conditions,
  at: DataPath,
): readonly Requirement<Linked>[] {
  // A row that lacks a property cannot be judged: there the API alone decides.
  const entries = required.entries.filter((entry) =>
    entry.when.flatMap((all) => Object.keys(all)).every((field) => owner.fields.has(field)),
  )
  const choices = (field: string): readonly EnumEntry[] | undefined => owner.fields.get(field)?.['x-enum']
  if (!canMeetAll([...entries.map((entry) => entry.when), when], choices)) {
    const alone = entries.filter((entry) => !canMeetAll([entry.when, when], choices))
    const reasons = (alone.length > 0 ? alone : entries).map(({ zh }) => zh)
    const finding = findings.contradictedCondition({ operation: required.operation, reasons })
    context.scope.report.add(finding, context.place([...at, 'when']))
  }
  return entries.map(({ key, when: states, zh, en }) => ({
    when: states,
    reason: message(`allowed.${owner.name}.${key}`, { zh, en }),
  }))
}

/** What the operation of an action asks where it is about the row itself: nothing where the row only names the record. */
export function requirementsOf({ scope }: PageContext, owner: FieldSet, action: ActionData): Requirements {
  const name = operationOf(action)
  const operation = scope.contract.find(name)
  const isOther = operation === null || !operation.id.startsWith(`${owner.name}_`)
  if (isOther || (action.params?.['id'] ?? 'id') !== 'id') return { operation: name, entries: [] }
  if (action.bulk === undefined) return { operation: name, entries: operation.allowed }
  const entry = entriesOf(operation).find(({ value }) => value === action.bulk)
  return { operation: name, entries: entry?.allowed ?? [] }
}

const operationOf = ({ call, download, show }: ActionData): string => call ?? download ?? show ?? ''
