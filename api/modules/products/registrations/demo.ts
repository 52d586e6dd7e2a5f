import type { DemoStep } from '../../../engine/demo/step.ts'
import { installations } from './demo-data/installations.ts'
import { registrations } from './demo-data/registrations.ts'
import { uninstallations } from './demo-data/uninstallations.ts'

export const demo: readonly DemoStep[] = [registrations, installations, uninstallations]
