export { type OperationState, useOperation } from '../data/use-operation.ts'
