import { printJson } from '../../kernel/formats/print.ts'
import { resources } from '../../modules/registry.ts'
import { eventCatalogue } from '../../modules/webhooks/catalogue.ts'
import { publishedOf } from '../../modules/webhooks/events.ts'
import { intakeDocument } from '../intake/document.ts'
import { declaredOperations } from './declared.ts'
import { openApiDocument } from './document.ts'

/** mesh/openapi.json from the operations that the server serves. */
export const contractText = (): string => `${printJson(openApiDocument(declaredOperations()))}\n`

/** docs/intake.openapi.json from the kinds of events. */
export const intakeText = (): string => `${printJson(intakeDocument())}\n`

/** docs/webhook-events.md from the resources. */
export const eventsText = (): string => eventCatalogue(publishedOf(resources))
