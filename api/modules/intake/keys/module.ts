import { defineModule } from '../../../engine/composition/module.ts'
import { english } from './english.ts'
import { intakeKeys } from './intake-keys.ts'

export default defineModule({ resources: [intakeKeys], english })
