import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LeaveGuard } from '../../forms/leaving/leave-guard.tsx'
import { useCompany } from '../../hooks/use-company.ts'
import { useActor } from '../../hooks/use-session.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { documentTitle } from '../../ui/document-title.ts'

/** What every page of the console has: the window title, and the news of a route change for the machines. */
export function Root() {
  useWindowTitle()
  useRouteNews()
  return (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  )
}

function useWindowTitle(): void {
  const title = documentTitle(useCompany().current?.title ?? null, useTitle())
  useEffect(() => {
    document.title = title
  }, [title])
}

function useRouteNews(): void {
  const sidebar = useActor('sidebar')
  const deployment = useActor('deployment')
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    sidebar.send({ type: 'route.changed' })
    deployment.send({ type: 'route.changed' })
  }, [deployment, sidebar, pathname])
}
