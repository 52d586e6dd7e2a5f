import { useEffect, useState } from 'react'
import { consoleOperation } from '../../data/console-operation.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useOperation } from '../../hooks/use-operation.ts'
import type { MenuOverride, arrangeMenu } from './arrange-menu.ts'
import type { MenuSource } from './menu-tree.ts'

type Arrange = typeof arrangeMenu

/** The menu as the administrators have arranged it; the manifest's own until that is known, and where it cannot be. */
export function useArrangedMenu(sources: readonly MenuSource[]): readonly MenuSource[] {
  const { data } = useOperation<{ readonly data: readonly MenuOverride[] }>(
    consoleOperation('menu'),
    {},
    { silent: true, joins: true },
  )
  const { locale } = useLocale()
  const [arrange, setArrange] = useState<Arrange | null>(null)
  const isArranged = (data?.data ?? []).length > 0
  useEffect(() => {
    if (!isArranged) return
    const load = async () => {
      const { arrangeMenu: loaded } = await import('./arrange-menu.ts')
      setArrange(() => loaded)
    }
    // Without its code the menu stays the manifest's.
    void load().catch(() => undefined)
  }, [isArranged])
  return arrange === null || data === undefined ? sources : arrange(sources, data.data, locale)
}
