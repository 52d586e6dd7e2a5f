import type { DemoStep } from '../../../engine/demo/step.ts'
import { agencies } from './demo-data/agencies.ts'
import { agencySettlements } from './demo-data/agency-settlements.ts'

export const demo: readonly DemoStep[] = [agencies, agencySettlements]
