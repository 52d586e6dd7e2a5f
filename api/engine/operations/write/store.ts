import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import { recordAnswer } from '../../model/components.ts'
import type { Call, Operation } from '../../model/operation.ts'
import type { ResourceRegistry } from '../../model/resource.ts'
import type { Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import type { Values } from '../../model/rules.ts'
import { contextOf } from '../context.ts'
import { parentColumns, parentParameters } from '../parent.ts'
import { newLanguage } from '../read/language.ts'
import { loadRecord, oneRecord } from '../read/show.ts'
import { saveAssigned } from './assigned.ts'
import { recordChange, auditOnlyValues } from './audit.ts'
import { cleanHtml } from './clean-html.ts'
import { ownerErrors } from './immutable.ts'
import { storeSchema, writableFields } from './input.ts'
import { childErrors, saveChildren } from './nested.ts'
import { missingReferences } from './references.ts'
import { lockTree, parentOf, treeErrors } from './tree.ts'
import { insertRow, withoutCompany } from './write.ts'

/** `POST /saved-views`: a new record, its audit row in the same transaction. */
export function storeOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  return {
    id: `${resource.operationPrefix}_store`,
    method: 'POST',
    path: resource.path,
    tag: resource.operationPrefix,
    zh: `新建${resource.zh}`,
    en: `Create ${resource.en.toLowerCase()}`,
    access,
    ...contextOf(resource, find),
    parameters: parentParameters(resource),
    body: { component: `${resource.entity}Input`, schema: storeSchema(resource, find) },
    answer: { status: 201, component: `${resource.entity}Record` },
    components: recordAnswer(resource, find),
    handle: async (call) => oneRecord(201, await createRecord(resource, call.body, call)),
  }
}

/**
 * A new record by all the resource's rules: defaults, references, checks, derived values, children, effects, audit. For a resource under
 * a parent the parent in the path is its own. Throws an `ApiError` with messages by field.
 */
export async function createRecord(resource: Resource, sent: Readonly<Values>, call: Call): Promise<Row> {
  await lockTree(resource, call)
  const ofParent = await parentColumns(resource, call)
  const language = await newLanguage(resource, sent, call)
  const values = cleanHtml(resource.fields, { ...defaults(resource), ...sent, ...language, ...ofParent })
  const errors = {
    ...(await missingReferences(resource, values, call, values['language'])),
    ...(await childErrors(resource, values, null, call)),
    ...ownerErrors(resource, values, call.caller),
    ...(await treeErrors(resource, null, parentOf(values), call)),
    ...(await resource.rules.beforeWrite?.(call, values, null)),
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const complete = { ...values, ...(await resource.rules.prepare?.(call, values, null)) }
  const id = await insertRow(resource, complete, call)
  await resource.rules.afterInsert?.(call, id)
  await saveChildren(resource, id, complete, call)
  await saveAssigned(resource, id, complete, call)
  await withoutCompany(resource, id, call)
  const record = await loadRecord(resource, id, asMaker(call))
  await resource.rules.afterWrite?.(call, record, null, complete)
  const after =
    resource.rules.afterWrite === undefined ? record : await loadRecord(resource, id, asMaker(call))
  await recordChange(call, resource, 'create', null, after, auditOnlyValues(resource, sent))
  return after
}

/** Who has just made a record sees it, also where it lies in a company of its own. */
function asMaker(call: Call): Call {
  return { ...call, caller: { ...call.caller, access: 'signedIn' } }
}

function defaults(resource: Resource): Values {
  return Object.fromEntries(
    writableFields(resource).flatMap(([name, field]) =>
      field.default === null
        ? []
        : [[name, field.default === 'now' ? new Date().toISOString() : field.default]],
    ),
  )
}
