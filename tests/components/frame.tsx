import { OverlaysProvider } from '@blueprintjs/core'
import { Outlet, useLocation, useNavigation } from 'react-router'
import '../../src/styles/blueprint.css'
import '../../src/shell/layout.css'

/**
 * Takes the place of the shell (vitest.components.ts): the main area alone, as high and as scrollable as in the console. It tells the
 * harness which address is drawn, and whether another one is on its way.
 */
export function Layout() {
  const { key } = useLocation()
  const { state } = useNavigation()
  return (
    <OverlaysProvider>
      <div className="shell" data-drawn={key} data-navigation={state}>
        <div className="shell-column">
          <main id="main" className="shell-main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
    </OverlaysProvider>
  )
}
