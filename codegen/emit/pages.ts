import type { Place } from '../diagnostics/diagnostic.ts'
import type { PageModel, SectionModel } from '../model/console.ts'
import type { Page } from '../model/descriptors.ts'
import { literal } from './literal.ts'
import type { MessageBook } from './messages.ts'
import type { OperationBook } from './operations.ts'
import { shareOptions } from './shared-options.ts'
import { emitTable } from './table-page.ts'
import { exportConst, importTypes, printModule } from './typescript.ts'

/** The descriptors of a section's pages; their labels go to the section's messages. */
export function emitPages(
  section: SectionModel,
  messages: MessageBook,
  operations: OperationBook,
  placeOf: (page: PageModel) => Place,
): string {
  const pages = section.pages.map((page) => descriptor(page, messages, operations, placeOf(page)))
  const { constants, share } = shareOptions(pages)
  return printModule([
    importTypes('../types.ts', constants.length > 0 ? ['EnumOption', 'Page'] : ['Page']),
    ...constants,
    exportConst('pages', literal(Object.fromEntries(pages.map((page) => [page.name, share(page)]))), {
      type: 'Readonly<Record<string, Page>>',
    }),
  ])
}

function descriptor(page: PageModel, messages: MessageBook, operations: OperationBook, place: Place): Page {
  const { name, kind, table } = page
  if (kind === 'custom') return { kind, name }
  const described = table && emitTable(page, table, messages, operations, place)
  return described ?? { kind: 'undeclared', name, plannedKind: kind }
}
