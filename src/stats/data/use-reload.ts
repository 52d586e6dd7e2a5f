import { useCallback } from 'react'
import { useClient } from 'urql'
import type { StatsBody } from '../../../generated/types.ts'
import { reloadShown } from '../../data/shown-queries.ts'

/** Asks for every figure on screen again, past what is kept. */
export function useReload({ load, charts }: Pick<StatsBody, 'load' | 'charts'>): () => void {
  const client = useClient()
  return useCallback(() => {
    const hashes = new Set([
      load.operation.hash,
      ...charts.flatMap(({ load: own }) => own?.operation.hash ?? []),
    ])
    reloadShown(client, ({ hash }) => hashes.has(hash))
  }, [client, load, charts])
}
