import type { ConsoleRouter } from './router.ts'
import './progress.css'

/** Milliseconds that a navigation takes before the bar shows it. To show it lays out the page, which would delay a page that is nearly there. */
const shownAfter = 150

/** Milliseconds of the bar's way out (`progress.css`). */
const endsIn = 300

/** Shows a bar at the top while the router loads another page, the first one too. */
export function followProgress(router: ConsoleRouter): void {
  show(router.state)
  router.subscribe(show)
}

let waiting: ReturnType<typeof setTimeout> | undefined
let bar: HTMLElement | null = null

function show(state: ConsoleRouter['state']): void {
  if (isLeaving(state)) {
    waiting ??= setTimeout(begin, shownAfter)
    return
  }
  clearTimeout(waiting)
  waiting = undefined
  end()
}

function begin(): void {
  if (bar !== null) return
  bar = document.createElement('div')
  bar.className = 'progress-bar'
  bar.ariaHidden = 'true'
  document.body.append(bar)
}

function end(): void {
  const ending = bar
  if (ending === null) return
  bar = null
  ending.dataset['ended'] = ''
  setTimeout(() => ending.remove(), endsIn)
}

/** On the way to another page; a change of the query alone stays on this one. */
function isLeaving({ initialized, location, navigation }: ConsoleRouter['state']): boolean {
  if (!initialized) return true
  return navigation.location !== undefined && navigation.location.pathname !== location.pathname
}
