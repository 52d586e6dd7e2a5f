import { OverlaysProvider } from '@blueprintjs/core'
import { Outlet } from 'react-router'
import '../../src/styles/blueprint.css'
import '../../src/shell/layout.css'

/** Takes the place of the shell (vitest.components.ts): the main area alone, as high and as scrollable as in the console. */
export function Layout() {
  return (
    <OverlaysProvider>
      <div className="shell" data-testid="frame">
        <div className="shell-column">
          <main id="main" className="shell-main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
    </OverlaysProvider>
  )
}
