import type { AllowedEntry, EnumEntry } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { Requirement } from '../../model/descriptors/action.ts'
import type { Conditions } from '../../model/descriptors/leaves.ts'
import { type Linked, message } from '../../model/message.ts'
import type { ActionData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import type { FieldSet, PageContext } from '../context.ts'
import { entriesOf } from './bulk.ts'
import { canMeetAll } from './contradictions.ts'

/** What the API asks of the record that an action is about. A page's own condition may ask for more, and not for what it never allows. */
export function linkAllowed(
  context: PageContext,
  owner: FieldSet,
  action: ActionData,
  when: Conditions,
  at: DataPath,
): readonly Requirement<Linked>[] {
  // A row that lacks a property cannot be judged: there the API alone decides.
  const entries = entriesFor(context, owner, action).filter((entry) =>
    entry.when.flatMap((all) => Object.keys(all)).every((field) => owner.fields.has(field)),
  )
  const choices = (field: string): readonly EnumEntry[] | undefined => owner.fields.get(field)?.['x-enum']
  if (!canMeetAll([...entries.map((entry) => entry.when), when], choices)) {
    const alone = entries.filter((entry) => !canMeetAll([entry.when, when], choices))
    const reasons = (alone.length > 0 ? alone : entries).map(({ zh }) => zh)
    const finding = findings.contradictedCondition({ operation: operationOf(action), reasons })
    context.scope.report.add(finding, context.place([...at, 'when']))
  }
  return entries.map(({ key, when: states, zh, en }) => ({
    when: states,
    reason: message(`allowed.${owner.name}.${key}`, { zh, en }),
  }))
}

/** Those of the operation where it is about the row itself: not where the row only names the record. */
function entriesFor({ scope }: PageContext, owner: FieldSet, action: ActionData): readonly AllowedEntry[] {
  const operation = scope.contract.find(operationOf(action))
  if (operation === null || !operation.id.startsWith(`${owner.name}_`)) return []
  if ((action.params?.['id'] ?? 'id') !== 'id') return []
  if (action.bulk === undefined) return operation.allowed
  return entriesOf(operation).find(({ value }) => value === action.bulk)?.allowed ?? []
}

const operationOf = ({ call, download, show }: ActionData): string => call ?? download ?? show ?? ''
