import { operationsOf } from '../engine/composition/operations-of.ts'
import { linkOperation } from '../engine/files/link-operation.ts'
import { fileOperations } from '../engine/files/operations.ts'
import { jobFileOperations } from '../engine/jobs/operations.ts'
import { rememberEndpoints } from '../engine/model/console/endpoints.ts'
import type { Operation } from '../engine/model/operation.ts'
import { statisticOperation } from '../engine/statistics/operation.ts'
import { exportOperation } from '../engine/transfer/exports/operation.ts'
import { importOperations } from '../engine/transfer/imports/operations.ts'
import {
  findResource,
  operations as ofModules,
  resources,
  statistics,
  variants,
} from '../modules/registry.ts'
import type { Desk } from './desk/desk.ts'
import { deskOperations } from './desk/operations.ts'
import { apiKeyOperations } from './session/api-keys.ts'
import { authorizationOperations } from './session/authorizations.ts'
import { notificationTopicOperations } from './session/notification-topics.ts'
import { notificationOperations } from './session/notifications.ts'
import { passkeyOperations } from './session/passkeys/operations.ts'
import { passwordOperations } from './session/password.ts'
import { preferenceOperations } from './session/preferences.ts'
import { providerOperations } from './session/providers/operations.ts'
import { secondFactorOperations } from './session/second-factor.ts'
import type { SessionServices } from './session/services.ts'
import { sessionOperations } from './session/sessions.ts'
import { subscriptionOperations } from './session/subscriptions.ts'
import { userOperations } from './session/user.ts'
import { viewOperations } from './session/views.ts'

/** Every operation: what Fastify serves, and what the contract describes. */
export function allOperations(services: SessionServices, desk: Desk): Operation[] {
  const operations = [
    ...authorizationOperations(services),
    ...userOperations(services),
    ...viewOperations(services),
    ...passwordOperations(services),
    ...providerOperations(services),
    ...passkeyOperations(services),
    ...secondFactorOperations(services),
    ...sessionOperations(services),
    ...apiKeyOperations(services),
    ...notificationOperations(),
    ...notificationTopicOperations(),
    ...preferenceOperations(),
    ...subscriptionOperations(services),
    ...deskOperations(desk),
    ...statistics.map(statisticOperation),
    exportOperation([...resources, ...variants], findResource),
    ...jobFileOperations(),
    ...importOperations([...resources, ...variants], findResource),
    ...fileOperations(resources, findResource),
    ...ofModules,
    ...resourceOperations(),
  ]
  const withLinks = [...operations, linkOperation(operations)]
  rememberEndpoints(withLinks)
  return withLinks
}

let ofResources: readonly Operation[] | undefined

/** Made once for a process: what resources answer is the same on every database. */
function resourceOperations(): readonly Operation[] {
  ofResources ??= [...resources, ...variants].flatMap((resource) => operationsOf(resource, findResource))
  return ofResources
}
