import type { DemoStep } from '../../../engine/demo/step.ts'
import { keyBatches } from './demo-data/key-batches.ts'
import { licenseKeys } from './demo-data/license-keys.ts'

export const demo: readonly DemoStep[] = [keyBatches, licenseKeys]
