import type { SectionModel, PageModel } from '../model/console.ts'
import type { Emitted } from '../model/descriptors/leaves.ts'
import type { Page } from '../model/descriptors/page.ts'
import type { ChangeLog } from '../model/descriptors/tab.ts'
import type { Linked } from '../model/message.ts'
import { changeLogConstant, changeLogIn, changeLogModule } from './change-log.ts'
import { literal } from './literal.ts'
import { listNamespace, type LongList } from './long-lists.ts'
import type { MessageRegistry } from './messages.ts'
import type { OperationRegistry } from './operations.ts'
import { resolve } from './resolve.ts'
import { shareOptions } from './shared-options.ts'
import { exportConst, importConst, importTypes, printModule } from './typescript.ts'

/** A page as a module of its own. */
export interface EmittedPage {
  readonly name: string
  readonly file: string
  readonly module: string
  /** Namespaces of its texts. */
  readonly texts: readonly string[]
  readonly lists: readonly LongList[]
  /** What its tabs with a change log share; null: it has none. */
  readonly changeLog: ChangeLog<Linked> | null
}

export const pageFile = ({ section, name }: Pick<PageModel, 'section' | 'name'>): string =>
  `pages/${section}/${name}.ts`

/** The descriptors of a section's pages; their labels go to the section's messages. */
export function emitPages(
  section: SectionModel,
  messages: MessageRegistry,
  operations: OperationRegistry,
): readonly EmittedPage[] {
  return section.pages.flatMap((page) => {
    const descriptor = page.content && resolve(page.content, messages, operations)
    return descriptor === null ? [] : [emitPage(page, descriptor)]
  })
}

function emitPage({ section, name, content }: PageModel, page: Page<Emitted>): EmittedPage {
  const changeLog = changeLogIn(content)
  const { lists, statements, descriptor } = shareOptions(page)
  const types = statements.length > lists.length ? ['Emitted', 'EnumOption', 'Page'] : ['Emitted', 'Page']
  return {
    name,
    file: pageFile({ section, name }),
    module: printModule([
      importTypes('../../types.ts', types),
      ...(changeLog ? [importConst(`../../${changeLogModule}`, changeLogConstant)] : []),
      ...statements,
      exportConst('page', literal(descriptor), { type: 'Page<Emitted>' }),
    ]),
    texts: [section, ...lists.map((list) => listNamespace(list.name))],
    lists,
    changeLog,
  }
}
