/** What every third page imports: a chunk of its own, named beside each of them, weighs more than the module does. */
const shared = ['generated/options/country.ts', 'generated/change-log.ts']

/** Style sheets of records: few pages of the console have none, and another file costs more than these do. */
const stylesOfRecords = [
  'src/records/actions/actions.css',
  'src/records/actions/toolbar.css',
  'src/records/cells/cells.css',
  'src/records/filters/filters.css',
  'src/records/grid/grid.css',
  'src/records/grid/grid-head.css',
  'src/records/grid/grid-narrow.css',
  'src/records/list/record-list.css',
  'src/records/settings/list-settings.css',
  'src/records/views/view-tabs.css',
  'src/pages/table/table-page.css',
  'src/ui/segments.css',
  'src/ui/skeleton.css',
]

interface ChunkGroup {
  readonly name: string
  readonly test?: RegExp
  readonly tags?: '$initial'[]
  readonly priority: number
}

/**
 * Few files, by when they are needed: a group is what is loaded at one moment, and everything that this imports and no earlier moment
 * has. All else is split where it is imported dynamically, so that nothing is loaded before it is requested.
 * @param language The first one of the manifest, whose texts are loaded with the code that shows them.
 */
export const chunkGroups = (language: string): ChunkGroup[] => [
  { name: 'base', tags: ['$initial'], priority: 30 },
  moment('login', 27, ['src/app/root.ts', 'src/app/login-app.tsx']),
  moment('start', 25, ['src/app/routing/begin-page.ts', `src/i18n/page-messages-${language}.ts`, ...shared]),
  moment('console', 20, [
    'src/app/console-app.tsx',
    'src/pages/page-element.ts',
    'src/shell/layout.tsx',
    `src/i18n/${language}/shell.ts`,
    `generated/messages/${language}/routes.ts`,
    'src/data/visits.ts',
    'src/ui/adopt-styles.ts',
    ...stylesOfRecords,
  ]),
  moment('table', 10, ['src/pages/table/table-page.tsx', `src/i18n/${language}/records.ts`]),
  moment('write', 9, [
    'src/hooks/personal-saving.ts',
    'src/hooks/use-write.ts',
    'src/data/write/show-over.ts',
  ]),
  moment('parts', 8, [
    'src/data/save-file.ts',
    'src/hooks/use-unsaved-work.ts',
    'src/records/model/actions/request.ts',
    'src/records/model/actions/version.ts',
    'src/records/header/back-link.tsx',
    'src/records/record/missing-record.tsx',
    'src/records/record/use-record.ts',
    'src/records/states/failed-list.tsx',
    'src/ui/segments.tsx',
    'src/ui/use-copy.ts',
    'src/ui/use-debounced.ts',
    'src/ui/words.ts',
    'src/widgets/use-widget-call.ts',
  ]),
  moment('stats', 7, [
    'src/pages/stats/stats-page.tsx',
    'src/stats/table/breakdown.tsx',
    `src/i18n/${language}/stats.ts`,
    'src/stats/data/first-calls.ts',
    'src/stats/charts/canvas/canvas.css',
    'src/stats/charts/chart-tip.css',
  ]),
  moment('home', 6, [
    'generated/pages/root/dashboard.ts',
    `generated/messages/${language}/root.ts`,
    `src/i18n/${language}/dashboard.ts`,
    'src/widgets/quick-links/quick-links.tsx',
    'src/widgets/todo-strip/todo-strip.tsx',
  ]),
  moment('widgets', 5, ['src/widgets/widgets-room.ts', `src/i18n/${language}/widgets.ts`]),
  moment('idle', 4, [
    'src/app/live/push-subscription.ts',
    'src/shell/finder/finder-tools.tsx',
    'src/shell/sidebar/arrange-menu.ts',
    'src/shell/sidebar/show-current.ts',
    'src/ui/toaster-panel.tsx',
  ]),
  moment('palette', 3, ['generated/palette.ts']),
  { name: 'drag', test: /@atlaskit\/pragmatic-drag-and-drop/, priority: 2 },
  moment('pins', 1, [
    'src/widgets/quick-links/pin-choices.tsx',
    'src/widgets/quick-links/pinned-tiles.tsx',
    'src/widgets/quick-links/recent-links.tsx',
  ]),
]

function moment(name: string, priority: number, modules: readonly string[]): ChunkGroup {
  const ends = modules.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')
  return { name, test: new RegExp(`/(?:${ends})$`), priority }
}
