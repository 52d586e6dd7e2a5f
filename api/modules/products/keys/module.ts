import { defineModule } from '../../../engine/composition/module.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'
import { generateJob } from './generate.ts'
import { keyBatches } from './key-batches.ts'
import { licenseKeys } from './license-keys.ts'

export default defineModule({
  resources: [keyBatches, licenseKeys],
  jobs: [generateJob],
  demo,
  english,
})
