import { useMemo } from 'react'
import { usePersonal } from '../../hooks/use-personal.ts'

export interface Stars {
  readonly has: (id: number) => boolean
  readonly toggle: (id: number) => void
}

/** The oldest are forgotten when there are more. */
const most = 200

/** What this person marked to find it again, kept on the server. */
export function useStars(): Stars {
  const [stored, write] = usePersonal('comment-feed')
  return useMemo(() => {
    const starred = readStars(stored)
    return {
      has: (id) => starred.includes(id),
      toggle: (id) =>
        write({
          starred: starred.includes(id)
            ? starred.filter((one) => one !== id)
            : [id, ...starred].slice(0, most),
        }),
    }
  }, [stored, write])
}

function readStars(stored: unknown): readonly number[] {
  if (typeof stored !== 'object' || stored === null || !('starred' in stored)) return []
  const { starred } = stored
  return Array.isArray(starred) ? starred.filter((id): id is number => typeof id === 'number') : []
}
