import { OverlaysProvider } from '@blueprintjs/core'
import type { ComponentType } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import '../../src/styles/blueprint.css'
import '../../src/shell/layout.css'

let above: ComponentType | null = null

/** What of the shell stands above the main area from now on: a case about it says so. */
export function showAbove(part: ComponentType | null): void {
  above = part
}

/**
 * Takes the place of the shell (vitest.components.ts): the main area alone, as high and as scrollable as in the console. It reports to the harness which address is drawn, and whether another one is on its way.
 */
export function Layout() {
  const { key } = useLocation()
  const { state } = useNavigation()
  const Above = above
  return (
    <OverlaysProvider>
      <div className="shell" data-drawn={key} data-navigation={state}>
        <div className="shell-column">
          {Above !== null && <Above />}
          <main id="main" className="shell-main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
    </OverlaysProvider>
  )
}
