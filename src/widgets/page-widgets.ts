import { type ComponentType } from 'react'
import { ownPageWidgets } from '../../generated/page-widgets.ts'
import { loadTexts } from '../i18n/i18n.ts'
import type { WidgetInput, WidgetProps } from '../records/slots/page-widget-props.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

export interface PageWidget {
  readonly Widget: ComponentType<WidgetInput>
  /** What it is called in place of a table, by language; null: the console's own texts say so. */
  readonly title: Readonly<Record<string, string>> | null
}

/** The console's widgets of pages, tabs and actions, each loaded with its texts when it is first shown. A build has those that its pages name (`vite/used-widgets.ts`). */
const ofConsole = {
  'api-keys': widget(async () => (await import('./api-keys/api-keys.tsx')).ApiKeys, ['api-keys']),
  devices: widget(async () => (await import('./devices/devices.tsx')).Devices, ['devices']),
  'diff-viewer': widget(async () => (await import('./viewers/diff-viewer.tsx')).DiffViewer, ['viewers']),
  'first-steps': widget(
    async () => (await import('./first-steps/first-steps.tsx')).FirstSteps,
    ['dashboard'],
  ),
  'group-by-table': widget(
    async () => (await import('./group-by-table/group-by-table.tsx')).GroupByTable,
    ['group-by-table'],
  ),
  'job-progress': widget(async () => (await import('./job-progress/job-progress.tsx')).JobProgress, ['jobs']),
  'json-viewer': widget(async () => (await import('./viewers/json-viewer.tsx')).JsonViewer, ['viewers']),
  'log-tail': widget(async () => (await import('./log-tail/log-tail.tsx')).LogTail, ['log-tail']),
  'qr-code': widget(async () => (await import('./qr-code/qr-code.tsx')).QrCode, ['qr-code']),
  'quick-links': widget(
    async () => (await import('./quick-links/quick-links.tsx')).QuickLinks,
    ['dashboard'],
  ),
  'schedule-view': widget(
    async () => (await import('./schedule-view/schedule-view.tsx')).ScheduleView,
    ['schedule-view', 'lists'],
  ),
  'stack-viewer': widget(async () => (await import('./viewers/stack-viewer.tsx')).StackViewer, ['viewers']),
  'todo-strip': widget(async () => (await import('./todo-strip/todo-strip.tsx')).TodoStrip, ['dashboard']),
  'top-groups': widget(
    async () => (await import('./top-groups/top-groups.tsx')).TopGroups,
    ['group-by-table'],
  ),
  'view-as': widget(async () => (await import('./view-as/view-as.tsx')).ViewAs, ['viewing']),
  'xml-preview': widget(async () => (await import('./viewers/xml-preview.tsx')).XmlPreview, ['viewers']),
} satisfies Readonly<Record<string, PageWidget>>

/** Those of the application's own that its pages name: the component takes what its declaration in the manifest says. */
const own: { readonly [TName in keyof typeof ownPageWidgets]: OwnPageWidget<TName> } = ownPageWidgets

interface OwnPageWidget<TName extends keyof typeof ownPageWidgets> {
  readonly load: () => Promise<ComponentType<WidgetProps<TName>>>
  readonly texts: readonly string[]
  readonly title: Readonly<Record<string, string>>
}

interface LoadedAlike extends Omit<OwnPageWidget<never>, 'load'> {
  readonly load: () => Promise<ComponentType<WidgetInput>>
}

/** All of them, by name; those of fields have a registry of their own. */
export const pageWidgets: Readonly<Record<string, PageWidget>> = {
  ...ofConsole,
  ...Object.fromEntries(
    // The compiler has held what each page gives against the declaration.
    Object.entries(own as unknown as Readonly<Record<string, LoadedAlike>>).map(
      ([name, { load, texts, title }]) => [name, widget(load, texts, title)],
    ),
  ),
}

/** Whether a name stands for something that a page, a tab or an action can show; the others belong to fields and forms. */
export function isPageWidget(name: string): boolean {
  return Object.hasOwn(pageWidgets, name)
}

/** @param texts Namespaces that are there when the widget is. */
function widget(
  load: () => Promise<ComponentType<WidgetInput>>,
  texts: readonly string[],
  title: PageWidget['title'] = null,
): PageWidget {
  return {
    title,
    Widget: lazyPart(async () => {
      const [Widget] = await Promise.all([load(), loadTexts(texts)])
      return { default: Widget }
    }),
  }
}
