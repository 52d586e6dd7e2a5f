import { useEffect, useState } from 'react'
import { pageModules } from '../../../generated/page-modules.ts'
import type { RouteName } from '../../../generated/routes.ts'
import type { Emitted, Page } from '../../../generated/types.ts'
import { loadTexts } from '../../i18n/i18n.ts'

/** A page that is not the one that is open, with its texts loaded; null while it comes. */
export function useOtherPage(
  route: RouteName,
  onFailure: () => void,
): { readonly page: Page<Emitted>; readonly texts: readonly string[] } | null {
  const [page, setPage] = useState<Page<Emitted> | null>(null)
  const { texts } = pageModules[route]
  useEffect(() => {
    let gone = false
    const load = async () => {
      const [loaded] = await Promise.all([pageModules[route].load(), loadTexts(texts)])
      if (!gone) setPage(loaded.page)
    }
    load().catch(onFailure)
    return () => {
      gone = true
    }
    // The page is asked for once; the handler of its failure may be another function at every turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [route, texts])
  return page && { page, texts }
}
