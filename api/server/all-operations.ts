import { linkOperation } from '../files/link-operation.ts'
import { fileOperations } from '../files/operations.ts'
import { jobFileOperations } from '../jobs/operations.ts'
import { rememberEndpoints } from '../model/console/endpoints.ts'
import type { Operation } from '../model/operation.ts'
import { rememberLabels } from '../platform/english/english.ts'
import { previewOperations } from '../resources/content/previews/operations.ts'
import { operationsOf } from '../resources/operations-of.ts'
import { variants, findResource, resources } from '../resources/registry.ts'
import { statisticOperations } from '../statistics/statistics.ts'
import { exportOperation } from '../transfer/exports/operation.ts'
import { importOperations } from '../transfer/imports/operations.ts'
import { namesIn } from './names.ts'
import { authorizationOperations } from './session/authorizations.ts'
import { notificationOperations } from './session/notifications.ts'
import { passwordOperations } from './session/password.ts'
import { preferenceOperations } from './session/preferences.ts'
import type { SessionServices } from './session/services.ts'
import { subscriptionOperations } from './session/subscriptions.ts'
import { userOperations } from './session/user.ts'
import { viewOperations } from './session/views.ts'

/** Every operation: what Fastify serves, and what the contract describes. */
export function allOperations(services: SessionServices): Operation[] {
  const operations = [
    ...authorizationOperations(services),
    ...userOperations(services),
    ...viewOperations(services),
    ...passwordOperations(services),
    ...notificationOperations(),
    ...preferenceOperations(),
    ...subscriptionOperations(services),
    ...statisticOperations(),
    exportOperation(findResource),
    ...jobFileOperations(),
    ...importOperations(findResource),
    ...fileOperations(resources, findResource),
    ...previewOperations(),
    ...resourceOperations(),
  ]
  const withLinks = [...operations, linkOperation(operations)]
  rememberEndpoints(withLinks)
  rememberLabels(namesIn([...resources, ...variants], withLinks))
  return withLinks
}

let ofResources: readonly Operation[] | undefined

/** Made once for a process: what resources answer is the same on every database. */
function resourceOperations(): readonly Operation[] {
  ofResources ??= [...resources, ...variants].flatMap((resource) => operationsOf(resource, findResource))
  return ofResources
}
