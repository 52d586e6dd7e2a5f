import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What is generated, as text. */
interface Generated {
  readonly pages: string
  readonly routes: string
  readonly calls: string
}

/** Parts of the console that are loaded with the first page that needs them: `import()` is the only way to each. */
const parts: Readonly<Record<string, (generated: Generated) => boolean>> = {
  'src/stats/stats-view.tsx': ({ pages }) => pages.includes('"shows": "stats"'),
  'src/stats/range/list-period.tsx': ({ pages }) => pages.includes('"range": {'),
  'src/pages/table/list-charts-bar.tsx': ({ pages }) => /"charts": \[(?!\])/.test(pages),
  'src/records/fields/html/html-editor.tsx': ({ pages }) => pages.includes('"control": "html"'),
  'src/records/fields/files/crop-dialog.tsx': ({ pages }) => pages.includes('"control": "image'),
  'src/records/import/import-intent.tsx': ({ pages }) => pages.includes('"does": "import"'),
  'src/pages/change-password/messages/messages-section.tsx': ({ calls }) =>
    calls.includes('"saveNotificationTopic"'),
  'src/pages/change-password/reports/reports-section.tsx': ({ calls }) =>
    calls.includes('"createReportSchedule"'),
  'src/pages/change-password/alerts/alerts-section.tsx': ({ calls }) => calls.includes('"createMetricAlert"'),
  'src/pages/tree/tree-page.tsx': isKind('tree'),
  'src/pages/stats/stats-page.tsx': isKind('stats'),
  'src/stats/data/first-calls.ts': isKind('stats'),
  'src/pages/nested-table/nested-table-page.tsx': isKind('nested-table'),
  'src/pages/search/search-page.tsx': isKind('search'),
  'src/pages/wizard/wizard-page.tsx': isKind('wizard'),
  'src/pages/gallery/gallery-page.tsx': isKind('gallery'),
  'src/pages/detail/detail-page.tsx': isKind('detail'),
  'src/pages/form/form-page.tsx': isKind('form'),
  'src/pages/confirm-remove/remove-page.tsx': isKind('confirm-remove'),
}

/** Leaves out of a build the parts that no page needs, with the libraries that only they use: kinds of pages, charts, the editor of HTML. */
export function usedParts(root: string): Plugin {
  let left: ReadonlySet<string> = new Set()
  return {
    name: 'used-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const generated = readGenerated(root)
      left = new Set(
        Object.entries(parts)
          .filter(([, isNeeded]) => !isNeeded(generated))
          .map(([file]) => join(root, file)),
      )
    },
    load: (id) => (left.has(id) ? 'throw new Error("no page of the manifest needs this part")' : null),
  }
}

export const partFiles: readonly string[] = Object.keys(parts)

function isKind(kind: string) {
  return ({ routes }: Generated): boolean => routes.includes(`"kind": "${kind}"`)
}

function readGenerated(root: string): Generated {
  const read = (file: string) => readFileSync(join(root, 'generated', file), 'utf8')
  return {
    routes: read('routes.ts'),
    calls: read('calls.ts'),
    pages: globSync('pages/**/*.ts', { cwd: join(root, 'generated') })
      .map(read)
      .join('\n'),
  }
}
