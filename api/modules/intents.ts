import type { IntentDefinition } from '../engine/model/intent.ts'
import { refundAtGateway } from './sales/returns/pay-back.ts'

/** Every kind of thing that happens outside because of what was stored here; a new one is a definition beside its resource and a line here. */
export const intentDefinitions: readonly IntentDefinition[] = [refundAtGateway]
