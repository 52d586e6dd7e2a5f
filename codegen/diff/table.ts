import type { ActionModel, ColumnModel, FilterModel, TableModel, ViewModel } from '../model/console.ts'
import { type Change, change, type Level, pair } from './change.ts'

/** Changes of what a table shows and offers. */
export function diffTable(
  page: string,
  before: TableModel | null,
  after: TableModel | null,
): readonly Change[] {
  if (before === null && after === null) return []
  if (before === null) return [change('safe', `${page} table`, 'added')]
  if (after === null) return [change('breaking', `${page} table`, 'removed')]
  const field = ({ field: name }: { readonly field: string }): string => name
  const key = ({ key: name }: { readonly key: string }): string => name
  return [
    ...diffValue(`${page} resource`, before.resource, after.resource, 'dangerous'),
    ...diffValue(`${page} sort`, before.sort, after.sort, 'safe'),
    ...diffList(`${page} columns`, before.columns, after.columns, field, 'breaking', columnAspects),
    ...diffList(`${page} filters`, before.filters, after.filters, field, 'breaking', filterAspects),
    ...diffList(`${page} views`, before.views, after.views, key, 'dangerous', viewAspects),
    ...diffList(`${page} cards`, before.cards, after.cards, field, 'dangerous', {}),
    ...diffList(`${page} search`, before.search, after.search, field, 'dangerous', {}),
    ...diffList(`${page} actions.toolbar`, before.toolbar, after.toolbar, key, 'breaking', actionAspects),
    ...diffList(`${page} actions.row`, before.row, after.row, key, 'breaking', actionAspects),
  ]
}

type Aspects<T> = Readonly<Record<string, readonly [level: Level, value: (item: T) => unknown]>>

const columnAspects: Aspects<ColumnModel> = {
  type: ['dangerous', ({ type }) => type],
  sortable: ['dangerous', ({ sortable }) => sortable],
  sum: ['dangerous', ({ sum }) => sum],
  hidden: ['safe', ({ hidden }) => hidden],
  pinned: ['safe', ({ pinned }) => pinned],
  label: ['safe', ({ label }) => label],
  options: ['dangerous', ({ options }) => options.map(({ value }) => value)],
}

const filterAspects: Aspects<FilterModel> = {
  control: ['dangerous', ({ control }) => control],
  label: ['safe', ({ label }) => label],
  options: ['dangerous', ({ options }) => options.map(({ value }) => value)],
}

const viewAspects: Aspects<ViewModel> = {
  where: ['dangerous', ({ filters }) => filters],
  label: ['safe', ({ label }) => label],
}

const actionAspects: Aspects<ActionModel> = {
  to: ['dangerous', ({ to }) => to],
  when: ['dangerous', ({ when }) => when],
  params: ['dangerous', ({ params }) => params],
  filters: ['dangerous', ({ filters }) => filters],
  search: ['dangerous', ({ search }) => search],
  label: ['safe', ({ label }) => label],
  icon: ['safe', ({ icon }) => icon],
}

function diffList<T>(
  subject: string,
  before: readonly T[],
  after: readonly T[],
  key: (item: T) => string,
  removal: Level,
  aspects: Aspects<T>,
): readonly Change[] {
  const { removed, added, both } = pair(before, after, key)
  return [
    ...removed.map((item) => change(removal, `${subject}.${key(item)}`, 'removed')),
    ...added.map((item) => change('safe', `${subject}.${key(item)}`, 'added')),
    ...both.flatMap(([was, is]) =>
      Object.entries(aspects).flatMap(([aspect, [level, value]]) =>
        diffValue(`${subject}.${key(is)}.${aspect}`, value(was), value(is), level),
      ),
    ),
  ]
}

/** A value that differs, shown before and after. */
export function diffValue(subject: string, before: unknown, after: unknown, level: Level): readonly Change[] {
  const [was, is] = [print(before), print(after)]
  return was === is ? [] : [change(level, subject, 'changed', `${was} → ${is}`)]
}

const print = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
