import NProgress from 'nprogress'
import type { ConsoleRouter } from './router.ts'
import './progress.css'

NProgress.configure({
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
})

/** Milliseconds that a way takes before the bar says so. To show it lays out the page, which would keep a page that is nearly there. */
const worthSaying = 150

/** Shows the bar while the router is under way, the first time too. */
export function followProgress(router: ConsoleRouter): void {
  show(router.state)
  router.subscribe(show)
}

let waiting: ReturnType<typeof setTimeout> | undefined

function show(state: ConsoleRouter['state']): void {
  if (isLeaving(state)) {
    waiting ??= setTimeout(() => NProgress.start(), worthSaying)
    return
  }
  clearTimeout(waiting)
  waiting = undefined
  if (NProgress.isStarted()) NProgress.done()
}

/** On the way to another page; a change of the query alone stays on this one. */
function isLeaving({ initialized, location, navigation }: ConsoleRouter['state']): boolean {
  if (!initialized) return true
  return navigation.location !== undefined && navigation.location.pathname !== location.pathname
}
