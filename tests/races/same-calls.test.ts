import { newRecords, sameCalls } from './cases/cases.ts'
import { runCases } from './run-cases.ts'

runCases('the same call eight times at once', 'same calls at once', [...sameCalls, ...newRecords])
