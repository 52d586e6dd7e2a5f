import { findings } from '../../diagnostics/catalogue.ts'
import { createChangeLogTab } from '../../model/change-log.ts'
import type { ChangeLog, ListTab } from '../../model/descriptors/tab.ts'
import type { ChangeLogData } from '../../model/manifest.ts'
import { type Linked, type Message, message } from '../../model/message.ts'
import type { Text } from '../../model/text.ts'
import type { DataPath } from '../../parse/source.ts'
import type { FieldSet, PageContext } from '../context.ts'
import type { Scope } from '../scope.ts'
import { linkTabList } from './tab-list.ts'

/** Whose page the texts and calls of every tab with a history are: one name, so that they are the same wherever it stands. */
const owner = 'change_log'

/** What was done to a record, as the console says it once for all pages (`changeLog` of console.yaml). */
export function linkChangeLog(
  context: PageContext,
  record: FieldSet,
  { key, resource }: { readonly key: string; readonly resource: string },
  at: DataPath,
): ListTab<Linked> | null {
  const { data, source } = context.scope.manifest.console
  const log = data.changeLog
  if (log === undefined) {
    const hint = 'console.yaml says once what such a tab shows'
    context.scope.report.add(findings.missingKey({ key: 'changeLog' }), source.place([]), { hint })
    return null
  }
  const shared: PageContext = {
    ...context,
    page: { ...context.page, name: owner },
    texts: { ...context.texts, text: () => textOf(context, log.show.label, ['show', 'label']) },
    place: (path, part) =>
      path[1] === 'filters' && path[2] === log.resourceFilter ? context.place(at) : source.place(path, part),
  }
  const content = linkTabList(shared, record, listOf(log, resource), ['changeLog'], {
    key: 'changes',
    from: 'page',
  })
  if (content?.shows !== 'list') return null
  const { filters, ...list } = content
  const common = cache.get(context.scope) ?? { label: labelOf(context, log), ...list }
  cache.set(context.scope, common)
  return createChangeLogTab({ own: { key, filters }, log: common })
}

/** The first one that was linked: the others differ in nothing. */
const cache = new WeakMap<Scope, ChangeLog<Linked>>()

function listOf(log: ChangeLogData, resource: string) {
  const { key, call: show, view } = log.show
  return {
    resource: log.resource,
    columns: log.columns,
    filters: { [log.resourceFilter]: `=${resource}`, [log.recordFilter]: 'id' },
    actions: { row: [{ key, label: '', show, view }] },
  }
}

const labelOf = (context: PageContext, { label }: ChangeLogData): Message =>
  message(`tab.${owner}`, textOf(context, label, ['label']))

/** A text in every language of the console. */
function textOf({ scope }: PageContext, text: Text, at: DataPath): Text {
  const { data, source } = scope.manifest.console
  for (const language of data.languages) {
    if (text[language] !== undefined) continue
    const path = ['changeLog', ...at]
    scope.report.add(findings.missingTranslation({ key: path.join(' › '), language }), source.place(path))
  }
  return text
}
