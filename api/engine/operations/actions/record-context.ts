import type { ActionContext, RecordContext } from '../../model/action.ts'
import type { ResourceName } from '../../model/records.ts'
import type { Row } from '../../model/row.ts'
import { repositoryOf } from '../write/repository.ts'

/** What a step on a record gets; the step says of which resource the record is, and was registered with that only. */
export function recordContext(context: ActionContext, id: number, record: Row): RecordContext {
  const { call, resource } = context
  return { ...context, id, record, records: repositoryOf(resource.name as ResourceName, call, resource) }
}
