import NProgress from 'nprogress'
import type { ConsoleRouter } from './router.ts'
import './progress.css'

NProgress.configure({ showSpinner: false })

/** Shows the bar while the router is under way, the first time too. */
export function followProgress(router: ConsoleRouter): void {
  show(router.state)
  router.subscribe(show)
}

function show({ initialized, navigation }: ConsoleRouter['state']): void {
  const busy = !initialized || navigation.state !== 'idle'
  if (busy === NProgress.isStarted()) return
  if (busy) NProgress.start()
  else NProgress.done()
}
