import { defineModule } from '../../../engine/composition/module.ts'
import { calendarOperations } from './operations.ts'

export default defineModule({ operations: calendarOperations })
