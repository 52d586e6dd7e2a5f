import { removals } from './locks/removals.ts'
import { particular } from './particular/particular.ts'
import { runCases } from './run-cases.ts'

runCases(
  'records in a state of their own, and of what servers do unasked',
  'particular races',
  particular,
  removals,
)
