import type { Report } from '../diagnostics/diagnostic.ts'
import { loadGraphqlSchema } from '../graphql/load.ts'
import type { Linked } from '../model/linked.ts'
import type { Project } from '../project.ts'
import { emitCalls } from './calls.ts'
import { changeLogModule, changeLogTexts, emitChangeLog } from './change-log.ts'
import { emitIconPaths, emitIcons } from './icons.ts'
import { emitLongList, listModule, listNamespace } from './long-lists.ts'
import { emitMenu } from './menu.ts'
import {
  emitMessages,
  emitRouteMessageTypes,
  type MessageRegistry,
  routeMessages,
  routesNamespace,
} from './messages.ts'
import { createOperationRegistry, emitOperationNames, emitOperations } from './operations.ts'
import {
  emitFilesList,
  filesList,
  operationsFile,
  type OutputFiles,
  ownOperations,
  paletteOperations,
  snapshotFile,
} from './output-files.ts'
import { emitPageModules } from './page-modules.ts'
import type { EmittedPage } from './pages.ts'
import { emitPalette } from './palette.ts'
import { emitPermissions } from './permissions.ts'
import { emitProduct } from './product.ts'
import { resolve } from './resolve.ts'
import { emitRoutes } from './routes.ts'
import { createSectionEmitter } from './section.ts'
import { emitSession } from './session.ts'
import { emitSnapshot } from './snapshot.ts'
import { emitTypes } from './types.ts'
import { emitValidators } from './validators.ts'
import { emitOwnWidgets, emitWidgets } from './widgets.ts'

/** Every file of generated/; null when the GraphQL schema cannot be read. */
export async function emit(project: Project, linked: Linked, report: Report): Promise<OutputFiles | null> {
  const schema = await loadGraphqlSchema(project, report)
  if (schema === null) return null
  const { model, manifest, contract } = linked
  const operations = createOperationRegistry(schema, contract, report)
  const { session, account } = emitSession(model, manifest.console.source, operations)
  const files = new Map<string, string>([
    ['types.ts', emitTypes()],
    ['product.ts', emitProduct(model)],
    ['permissions.ts', emitPermissions(model)],
    ['icons.ts', emitIcons(model)],
    ['icon-paths.ts', emitIconPaths(model)],
    ['routes.ts', emitRoutes(model)],
    ['menu.ts', emitMenu(model)],
    ['widgets.ts', emitWidgets(model)],
    ['session.ts', session],
    ['account.ts', account],
    ['calls.ts', emitCalls(model, manifest.console.source, operations)],
  ])
  const ownWidgets = emitOwnWidgets(project, model)
  files.set('page-widgets.ts', ownWidgets.pages)
  files.set('field-widgets.ts', ownWidgets.fields)
  const emitSection = createSectionEmitter(schema, contract, report)
  const titles = routeMessages(model)
  const pages: EmittedPage[] = []
  const hits = createOperationRegistry(schema, contract, report)
  files.set('palette.ts', await emitPalette(model, contract, hits))
  if (hits.operations.size > 0) files.set(operationsFile(paletteOperations), emitOperations(hits))
  const registries = [operations, hits]
  for (const section of model.sections) {
    const { pages: own, messages, operations: used } = emitSection(section)
    pages.push(...own)
    registries.push(used)
    if (used.operations.size > 0) files.set(operationsFile(section.key), emitOperations(used))
    if (section.key === routesNamespace) titles.adopt(messages)
    else addMessages(files, model.languages, section.key, messages)
  }
  const changeLog = pages.find((page) => page.changeLog)?.changeLog ?? null
  const log = changeLog && resolve(changeLog, changeLogTexts(titles), operations)
  if (log) files.set(changeLogModule, emitChangeLog(log))
  addMessages(files, model.languages, routesNamespace, titles)
  files.set('messages/routes.ts', emitRouteMessageTypes(model.languages))
  for (const { file, module } of pages) files.set(file, module)
  for (const list of new Set(pages.flatMap(({ lists }) => lists))) {
    files.set(listModule(list.name), emitLongList(list))
    addMessages(files, model.languages, listNamespace(list.name), list.messages)
  }
  files.set('page-modules.ts', emitPageModules(pages))
  files.set(operationsFile(ownOperations), emitOperations(operations))
  files.set('operation-names.ts', emitOperationNames(registries))
  for (const [file, text] of await emitValidators(model)) files.set(file, text)
  files.set(filesList, emitFilesList([...files.keys(), filesList, snapshotFile]))
  files.set(snapshotFile, emitSnapshot(files, manifest))
  return files
}

function addMessages(
  files: Map<string, string>,
  languages: readonly string[],
  namespace: string,
  messages: MessageRegistry,
): void {
  for (const language of languages) {
    files.set(`messages/${language}/${namespace}.ts`, emitMessages(language, messages))
  }
}
