import { Suspense } from 'react'
import { lazyOrnament } from '../../ui/lazy-ornament.ts'
import type { MenuCountProps } from './menu-count.tsx'

const MenuCount = lazyOrnament(async () => (await import('./menu-count.tsx')).MenuCount)

/** What waits behind an entry; its code comes where there is something to count. */
export function Waiting(props: MenuCountProps) {
  return (
    <Suspense>
      <MenuCount {...props} />
    </Suspense>
  )
}
