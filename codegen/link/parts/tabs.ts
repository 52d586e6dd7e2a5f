import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Tab } from '../../model/descriptors/tab.ts'
import type { Linked } from '../../model/message.ts'
import type { TabData, TabEntryData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { createCall, findOperation } from '../calls/call.ts'
import { bodyOf, checkRequired, createSubmission } from '../calls/submission.ts'
import { type FieldSet, type PageContext, textOf } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { linkAnswer, linkTimeline } from '../fields/answer.ts'
import { linkFacts } from '../fields/facts.ts'
import { linkGroups } from '../fields/groups.ts'
import { linkWidget } from '../fields/widgets.ts'
import { linkStats } from '../stats/stats.ts'
import { linkChangeLog } from './change-log.ts'
import type { TabContent } from './tab-content.ts'
import { linkTabList } from './tab-list.ts'

/** row: the record is a row of the page's list; page: it is the record of the route. */
export type TabOrigin = 'row' | 'page'

/** Tabs of a record: its fields, what belongs to it, its history, its figures. */
export function linkTabs(
  context: PageContext,
  owner: FieldSet,
  tabs: readonly TabData[] | undefined,
  at: DataPath,
  from: TabOrigin,
): readonly Tab<Linked>[] {
  reportDuplicates(
    context,
    at,
    (tabs ?? []).map(({ key }) => key),
    ['key'],
  )
  return (tabs ?? []).flatMap((tab, index) => {
    const path = [...at, index]
    if (tab.changeLog !== undefined) {
      checkContents(context, tab, path)
      const log = { key: tab.key, resource: tab.changeLog }
      return linkChangeLog(context, owner, log, [...path, 'changeLog']) ?? []
    }
    const content = linkContent(context, owner, tab, path, from)
    if (content === null) return []
    return [
      {
        key: tab.key,
        label: textOf(context, 'tabs', tab.key, tab.label ?? '', [...path, 'label']),
        ...content,
      },
    ]
  })
}

function linkContent(
  context: PageContext,
  owner: FieldSet,
  tab: TabData,
  at: DataPath,
  from: TabOrigin,
): TabContent | null {
  const { key, fields, list, timeline, answer, stats, charts, entry, widget, params } = tab
  checkContents(context, tab, at)
  const options = { suffix: `tab_${key}`, from, params }
  if (fields !== undefined)
    return { shows: 'fields', fields: linkFacts(context, owner, fields, [...at, 'fields']) }
  if (list !== undefined) return linkTabList(context, owner, list, [...at, 'list'], { key, from })
  if (timeline !== undefined) {
    const linked = linkTimeline(context, timeline, [...at, 'timeline'], options)
    return linked && { shows: 'timeline', ...linked }
  }
  if (answer !== undefined) {
    const linked = linkAnswer(context, answer, [...at, 'answer'], options)
    return linked && { shows: 'answer', ...linked }
  }
  if (stats !== undefined) {
    const linked = linkStats(context, stats, [...at, 'stats'], { suffix: `tab_${key}`, from, owner })
    return linked && { shows: 'stats', stats: linked.body }
  }
  if (charts !== undefined) return { shows: 'charts', charts: linkChartNames(context, charts, at) }
  if (entry !== undefined) return linkEntry(context, entry, at, key, from)
  if (widget !== undefined)
    return {
      shows: 'widget',
      widget: linkWidget(context, widget, [...at, 'widget'], from, 'tab'),
      ...(tab.alone === true && { alone: true as const }),
    }
  return { shows: 'form' }
}

const contents = [
  'fields',
  'list',
  'changeLog',
  'timeline',
  'answer',
  'stats',
  'charts',
  'entry',
  'widget',
] as const

/** A tab shows one thing; of a form page without any of them the form itself. */
function checkContents({ page, place, scope }: PageContext, tab: TabData, at: DataPath): void {
  const [first, ...others] = contents.filter((content) => tab[content] !== undefined)
  if (first === undefined && page.kind !== 'form') {
    const hint = `a tab shows one of ${contents.join(', ')}`
    scope.report.add(findings.missingKey({ key: 'fields' }), place(at), { hint })
  }
  if (tab.alone === true && (page.kind !== 'stats' || first !== 'widget')) {
    const hint = 'only a widget on a page of statistics stands alone'
    scope.report.add(findings.unknownKey({ key: 'alone' }), place([...at, 'alone'], 'key'), { hint })
  }
  for (const key of others) {
    const hint = `the tab already shows \`${first ?? ''}\``
    scope.report.add(findings.unknownKey({ key }), place([...at, key], 'key'), { hint })
  }
}

/** Charts of the page that a tab gathers. */
function linkChartNames({ page, scope, place }: PageContext, charts: readonly string[], at: DataPath) {
  const chartKeys = (page.charts ?? []).map(({ key }) => key)
  for (const [index, chart] of charts.entries()) {
    if (chartKeys.includes(chart)) continue
    const hint = didYouMean(chart, chartKeys)
    scope.report.add(findings.unknownPart({ part: chart, list: 'charts' }), place([...at, 'charts', index]), {
      hint,
    })
  }
  return charts
}

function linkEntry(
  context: PageContext,
  entry: TabEntryData,
  at: DataPath,
  key: string,
  from: TabOrigin,
): TabContent | null {
  const path = [...at, 'entry']
  const save = findOperation(context, entry.save, [...path, 'save'])
  if (save === null) return null
  const load = entry.load === undefined ? null : findOperation(context, entry.load, [...path, 'load'])
  const body = bodyOf(save)
  const answered = load?.answer?.properties?.['data']?.properties ?? {}
  const record: ReadonlyMap<string, Schema> = new Map(Object.entries(answered))
  const bodies = { name: save.id.replace(/_[a-z]+$/, ''), create: null, update: body, record }
  const groups = linkGroups(context, bodies, entry.groups, [...path, 'groups'])
  const fields = groups.flatMap((group) => group.fields)
  checkRequired(context, body, fields, {}, entry.save, [...path, 'save'])
  return {
    shows: 'entry',
    load: load && createCall(context, load, [...path, 'load'], { suffix: `tab_${key}_load`, from }),
    save: createSubmission(context, save, [...path, 'save'], { suffix: `tab_${key}_save`, from }),
    groups,
  }
}
