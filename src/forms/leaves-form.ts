import type { WorkPlace } from '../data/unsaved-work.ts'

/** What loses a form's content: another page, and for a drawer also another record in it, or none. */
export function leavesForm(layout: 'page' | 'drawer'): (from: WorkPlace, to: WorkPlace) => boolean {
  return (from, to) =>
    from.pathname !== to.pathname || (layout === 'drawer' && recordIn(from) !== recordIn(to))
}

const recordIn = ({ search }: WorkPlace): string | null => new URLSearchParams(search).get('record')
