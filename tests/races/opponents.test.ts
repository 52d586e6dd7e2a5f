import { opponents, oppositeOrders } from './cases/cases.ts'
import { runCases } from './run-cases.ts'

runCases('calls at once that want the same record', 'opponents at once', [...opponents, ...oppositeOrders])
