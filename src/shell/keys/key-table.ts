import type { PageKind } from '../../../generated/types.ts'
import type { keys } from '../../i18n/zh/keys.ts'
import { globalKeys } from '../finder/global-keys.ts'

type TextKey = keyof typeof keys

/** A line of the key sheet. */
export interface KeyLine {
  /** Alternatives; in each, keys that are held together are joined by `+`, keys one after the other by a space. */
  readonly keys: readonly string[]
  readonly text: TextKey
}

export interface KeyGroup {
  readonly title: TextKey
  readonly lines: readonly KeyLine[]
}

const everywhere: KeyGroup = {
  title: 'everywhere',
  lines: [
    ...(['palette', 'keys', 'dashboard', 'sidebar', 'refresh'] as const).map((command) => ({
      keys: [globalKeys[command]],
      text: `global.${command}` as const,
    })),
    { keys: ['Esc'], text: 'global.close' },
  ],
}

/** What a grid of records listens to (src/records/grid/use-grid-keys.ts). */
const list: KeyGroup = {
  title: 'list',
  lines: [
    { keys: ['↑', '↓', 'K', 'J'], text: 'list.move' },
    { keys: ['Enter'], text: 'list.open' },
    { keys: ['Space'], text: 'list.select' },
    { keys: ['X'], text: 'list.selectNext' },
    { keys: ['E', 'F2'], text: 'list.edit' },
    { keys: ['.'], text: 'list.menu' },
    { keys: ['/'], text: 'list.search' },
    { keys: ['F'], text: 'list.filters' },
    { keys: ['Alt+←', 'Alt+→'], text: 'list.turn' },
    { keys: ['Ctrl+A'], text: 'list.selectPage' },
    { keys: ['Ctrl+Shift+A'], text: 'list.selectAll' },
  ],
}

const tree: KeyGroup = {
  title: 'tree',
  lines: [
    { keys: ['↑', '↓'], text: 'list.move' },
    { keys: ['→', '←'], text: 'tree.expand' },
    { keys: ['F2'], text: 'tree.rename' },
    { keys: ['Alt+↑', 'Alt+↓'], text: 'tree.move' },
    { keys: ['Alt+←', 'Alt+→'], text: 'tree.level' },
    { keys: ['.'], text: 'list.menu' },
    { keys: ['/'], text: 'tree.search' },
  ],
}

const form: KeyGroup = { title: 'form', lines: [{ keys: ['Ctrl+S'], text: 'form.save' }] }

const ofKind: Readonly<Partial<Record<PageKind, KeyGroup>>> = {
  table: list,
  'nested-table': list,
  tree,
  form,
}

/** The keys of a page, those of its kind first. */
export function keyGroups(kind: PageKind | null): readonly KeyGroup[] {
  const own = kind === null ? undefined : ofKind[kind]
  return own === undefined ? [everywhere] : [own, everywhere]
}
