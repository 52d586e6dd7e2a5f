import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marker } from './output-files.ts'

const folder = join(import.meta.dirname, '../model/descriptors')
const files = [
  'leaves',
  'page-kind',
  'field',
  'action',
  'stats',
  'column',
  'table',
  'tab',
  'stats-page',
  'page',
]

/** The types of page descriptors, as the compiler itself uses them, in one module. */
export function emitTypes(): string {
  const parts = files.map((file) =>
    readFileSync(join(folder, `${file}.ts`), 'utf8')
      .replaceAll(imports, '')
      .trim(),
  )
  return [
    marker,
    names,
    '/** What a generated page looks like to the page kinds in src/pages. */',
    ...parts,
    '',
  ].join('\n\n')
}

const imports = /^import type \{[^}]*\} from '[^']*'\n/gm

/** In place of `names.ts`, where each of them is any text. */
const names = [
  "import type { IconName } from './icons.ts'",
  "import type { OperationName, ResourceName } from './operation-names.ts'",
  "import type { Permission } from './permissions.ts'",
  "import type { RouteName } from './routes.ts'",
  "import type { ValidatorName } from './validators.ts'",
  "import type { WidgetName } from './widgets.ts'",
].join('\n')
