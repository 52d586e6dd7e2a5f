import type { GraphQLSchema } from 'graphql'
import type { Contract } from '../contract/contract.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { SectionModel } from '../model/console.ts'
import { createMessageBook, type MessageBook } from './messages.ts'
import { createOperationBook, type OperationBook } from './operations.ts'
import { type EmittedPage, emitPages } from './pages.ts'

/** What a section becomes: the modules of its pages, their labels, and the operations that load them. */
export interface EmittedSection {
  readonly pages: readonly EmittedPage[]
  readonly messages: MessageBook
  readonly operations: OperationBook
}

/** Emits sections; one whose model and schema are the same as before is not emitted again. */
export function createSectionEmitter(
  schema: GraphQLSchema,
  contract: Contract,
  report: Report,
): (section: SectionModel) => EmittedSection {
  return (section) => {
    const known = emitted.get(section)
    if (known?.schema === schema && known.contract === contract) return known
    const before = report.count
    const messages = createMessageBook()
    const operations = createOperationBook(schema, contract, report)
    const pages = emitPages(section, messages, operations)
    const result = { pages, messages, operations }
    if (report.count === before) emitted.set(section, { ...result, schema, contract })
    return result
  }
}

const emitted = new WeakMap<
  SectionModel,
  EmittedSection & { readonly schema: GraphQLSchema; readonly contract: Contract }
>()
