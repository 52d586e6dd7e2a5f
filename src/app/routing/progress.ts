import NProgress from 'nprogress'
import type { ConsoleRouter } from './router.ts'
import './progress.css'

NProgress.configure({
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})

/** Shows the bar while the router is under way, the first time too. */
export function followProgress(router: ConsoleRouter): void {
  show(router.state)
  router.subscribe(show)
}

function show(state: ConsoleRouter['state']): void {
  const busy = isLeaving(state)
  if (busy === NProgress.isStarted()) return
  if (busy) NProgress.start()
  else NProgress.done()
}

/** On the way to another page; a change of the query alone stays on this one. */
function isLeaving({ initialized, location, navigation }: ConsoleRouter['state']): boolean {
  if (!initialized) return true
  return navigation.location !== undefined && navigation.location.pathname !== location.pathname
}
