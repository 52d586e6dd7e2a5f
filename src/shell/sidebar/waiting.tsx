import { Suspense, lazy } from 'react'
import type { MenuCountProps } from './menu-count.tsx'

const MenuCount = lazy(() => import('./menu-count.tsx'))

/** What waits behind an entry; its code comes where there is something to count. */
export function Waiting(props: MenuCountProps) {
  return (
    <Suspense>
      <MenuCount {...props} />
    </Suspense>
  )
}
