/** What every third page imports: a chunk of its own, named beside each of them, weighs more than the module does. */
const shared = ['generated/options/country.ts', 'generated/change-log.ts']

interface ChunkGroup {
  readonly name: string
  readonly test?: RegExp
  readonly tags?: '$initial'[]
  readonly priority: number
}

/**
 * Few files, by when they are needed: a group is what is loaded at one moment, and everything that this imports and no earlier moment
 * has. All else is split where it is imported dynamically, so that nothing is loaded before somebody asks for it.
 */
export const chunkGroups: ChunkGroup[] = [
  { name: 'base', tags: ['$initial'], priority: 30 },
  moment('login', 27, ['src/app/root.ts', 'src/app/login-app.tsx']),
  moment('start', 25, ['src/app/routing/begin-page.ts', 'src/i18n/page-messages-zh.ts', ...shared]),
  moment('console', 20, [
    'src/app/console-app.tsx',
    'src/pages/page-element.ts',
    'src/shell/layout.tsx',
    'src/i18n/zh/shell.ts',
    'generated/messages/zh/routes.ts',
  ]),
  moment('table', 10, ['src/pages/table/table-page.tsx', 'src/i18n/zh/records.ts']),
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
    'src/stats/today/today-strip.tsx',
    'src/i18n/zh/stats.ts',
  ]),
]

function moment(name: string, priority: number, modules: readonly string[]): ChunkGroup {
  const ends = modules.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')
  return { name, test: new RegExp(`/(?:${ends})$`), priority }
}
