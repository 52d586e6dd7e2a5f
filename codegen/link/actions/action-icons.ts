import type { ActionData } from '../../model/page-data.ts'
import type { Target } from './target.ts'

/** The icon of an action that names none. */
export function iconOf(target: Target, action: ActionData): string {
  if (target === 'call' && action.call?.startsWith('DELETE ')) return 'trash'
  if (target === 'drawer')
    return action.drawer === 'form' ? 'edit' : action.drawer === 'view' ? 'eye-open' : 'clipboard'
  if (target === 'layout') return layoutIcons[action.layout ?? ''] ?? 'layout'
  return icons[target] ?? ''
}

const icons: Readonly<Partial<Record<Target, string>>> = {
  call: 'play',
  show: 'document-open',
  download: 'download',
  copy: 'clipboard',
  visit: 'share',
  widget: 'application',
  export: 'export',
  import: 'import',
  csv: 'export',
}

const layoutIcons: Readonly<Record<string, string>> = {
  cards: 'grid-view',
  calendar: 'calendar',
  timeline: 'gantt-chart',
  tree: 'diagram-tree',
  matrix: 'grid',
  tail: 'console',
}
