import type { DemoStep } from '../../../engine/demo/step.ts'
import { intents } from './demo-data/intents.ts'
import { returns } from './demo-data/returns.ts'

export const demo: readonly DemoStep[] = [returns, intents]
