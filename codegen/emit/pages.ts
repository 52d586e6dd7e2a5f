import type { SectionModel, PageModel } from '../model/console.ts'
import type { Page } from '../model/descriptors/page.ts'
import { literal } from './literal.ts'
import type { MessageBook } from './messages.ts'
import type { OperationBook } from './operations.ts'
import { settle } from './settle.ts'
import { shareOptions } from './shared-options.ts'
import { exportConst, importTypes, printModule } from './typescript.ts'

/** The descriptors of a section's pages; their labels go to the section's messages. */
export function emitPages(section: SectionModel, messages: MessageBook, operations: OperationBook): string {
  const pages = section.pages.flatMap((page) => descriptor(page, messages, operations) ?? [])
  const { constants, share } = shareOptions(pages)
  return printModule([
    importTypes('../types.ts', constants.length > 0 ? ['EnumOption', 'Page'] : ['Page']),
    ...constants,
    exportConst('pages', literal(Object.fromEntries(pages.map((page) => [page.name, share(page)]))), {
      type: 'Readonly<Record<string, Page>>',
    }),
  ])
}

function descriptor(
  { name, kind, content }: PageModel,
  messages: MessageBook,
  operations: OperationBook,
): Page | null {
  if (kind === 'redirect') return null
  const settled = content && settle(content, messages, operations)
  return settled ?? { kind: 'undeclared', name, plannedKind: kind }
}
