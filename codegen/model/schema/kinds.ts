import type { PageKind } from '../descriptors/page-kind.ts'

/** Which keys a page of a kind has besides those that every page has; what lists kinds or their keys reads it here. */
export interface KindRule {
  /** The key that says what the page shows; a page without it is still to come. Null: the kind says it. */
  readonly shows: string | null
  /** They mean nothing without the key above. */
  readonly with: readonly string[]
  /** They stand for themselves. */
  readonly alone: readonly string[]
  /** What a key needs beside itself. */
  readonly needs: Readonly<Record<string, readonly string[]>>
}

/** Rows with what stands above and beside them. */
const rows = [
  'rowTitle',
  'sort',
  'search',
  'filters',
  'views',
  'cards',
  'actions',
  'drawers',
  'layouts',
  'count',
  'refresh',
  'empty',
  'tabs',
  'widgets',
  'range',
  'charts',
] as const

export const pageKinds = {
  table: {
    shows: 'columns',
    with: rows,
    alone: ['reorder'],
    needs: { columns: ['resource', 'sort'] },
  },
  'nested-table': {
    shows: 'columns',
    with: [...rows, 'parent', 'setRule', 'reorder'],
    alone: [],
    needs: { columns: ['resource', 'sort', 'parent'] },
  },
  form: {
    shows: 'groups',
    with: ['rowTitle', 'actions', 'mode', 'load', 'save', 'steps', 'facts', 'after', 'tabs', 'widgets'],
    alone: [],
    needs: { groups: ['resource'] },
  },
  detail: {
    shows: 'tabs',
    with: ['rowTitle', 'actions', 'load', 'save', 'facts', 'side', 'widgets'],
    alone: [],
    needs: { tabs: ['resource'] },
  },
  'confirm-remove': {
    shows: 'confirm',
    with: ['after', 'widgets'],
    alone: [],
    needs: { confirm: ['resource'] },
  },
  stats: {
    shows: 'api',
    with: ['filters', 'cards', 'actions', 'refresh', 'tabs', 'widgets', 'range', 'charts', 'table'],
    alone: ['today', 'without'],
    needs: {},
  },
  tree: {
    shows: 'tree',
    with: ['rowTitle', 'columns', 'actions', 'drawers', 'empty', 'widgets'],
    alone: [],
    needs: { tree: ['resource', 'columns'] },
  },
  search: {
    shows: 'results',
    with: ['rowTitle', 'columns', 'actions', 'drawers', 'widgets', 'criteria'],
    alone: [],
    needs: { results: ['resource', 'criteria'] },
  },
  wizard: {
    shows: 'wizard',
    with: [...rows, 'columns'],
    alone: [],
    needs: { wizard: ['resource'], columns: ['sort'] },
  },
  gallery: { shows: 'items', with: ['widgets'], alone: [], needs: {} },
  custom: { shows: null, with: [], alone: ['widgets'], needs: {} },
  redirect: { shows: null, with: [], alone: ['to'], needs: {} },
} as const satisfies Readonly<Record<PageKind, KindRule>>

export type PageKinds = typeof pageKinds

/** Keys of the content of a page of a kind. */
export type ContentKey<Kind extends PageKind> = Exclude<
  PageKinds[Kind]['shows'] | PageKinds[Kind]['with'][number] | PageKinds[Kind]['alone'][number],
  null
>
