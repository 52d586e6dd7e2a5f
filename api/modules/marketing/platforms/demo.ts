import type { DemoStep } from '../../../engine/demo/step.ts'
import { platformCosts } from './demo-data/platform-costs.ts'
import { platforms } from './demo-data/platforms.ts'

export const demo: readonly DemoStep[] = [platforms, platformCosts]
