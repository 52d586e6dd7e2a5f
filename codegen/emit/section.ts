import type { GraphQLSchema } from 'graphql'
import type { Contract } from '../contract/contract.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { SectionModel } from '../model/console.ts'
import { createMessageRegistry, type MessageRegistry } from './messages.ts'
import { createOperationRegistry, type OperationRegistry } from './operations.ts'
import { type EmittedPage, emitPages } from './pages.ts'

/** What a section becomes: the modules of its pages, their labels, and the operations that load them. */
export interface EmittedSection {
  readonly pages: readonly EmittedPage[]
  readonly messages: MessageRegistry
  readonly operations: OperationRegistry
}

/** Emits sections; one whose model and schema are the same as before is not emitted again. */
export function createSectionEmitter(
  schema: GraphQLSchema,
  contract: Contract,
  report: Report,
): (section: SectionModel) => EmittedSection {
  return (section) => {
    const cached = emitted.get(section)
    if (cached?.schema === schema && cached.contract === contract) return cached
    const before = report.count
    const messages = createMessageRegistry()
    const operations = createOperationRegistry(schema, contract, report)
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
