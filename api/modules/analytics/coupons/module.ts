import { defineModule } from '../../../engine/composition/module.ts'
import { statistics } from './statistics.ts'

export default defineModule({ statistics })
