import { defineModule } from '../../../engine/composition/module.ts'
import { adBudgets } from './ad-budgets.ts'
import { demo } from './demo.ts'
import { english } from './english.ts'

export default defineModule({ resources: [adBudgets], demo, english })
