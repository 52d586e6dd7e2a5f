import { useCallback } from 'react'
import { useClient } from 'urql'
import type { StatsBody } from '../../../generated/types.ts'
import { invalidate } from '../../data/changes.ts'

/** Asks for every figure on screen again, past what is kept. */
export function useReload({ load, charts }: Pick<StatsBody, 'load' | 'charts'>): () => void {
  const client = useClient()
  return useCallback(() => {
    invalidate(client, [load.operation.name, ...charts.flatMap(({ load: own }) => own?.operation.name ?? [])])
  }, [client, load, charts])
}
