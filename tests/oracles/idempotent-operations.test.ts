import { expect, test } from 'vitest'
import { contractOperations } from './contract-operations.ts'
import { differences, reviewedTable } from './reviewed-table.ts'

test('every operation honours an Idempotency-Key as reviewed', () => {
  const declared = contractOperations().flatMap(({ id, method, isIdempotent }) =>
    method === 'POST' || isIdempotent ? [[id, isIdempotent ? 'yes' : 'no'] as const] : [],
  )
  expect(differences(reviewedTable('idempotent-operations.tsv'), new Map(declared))).toEqual([])
})
