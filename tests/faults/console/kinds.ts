import type { RouteName } from '../../../generated/routes.ts'
import type { Reply } from '../../components/replies.ts'

export interface KindCase {
  readonly page: RouteName
  readonly params?: Readonly<Record<string, string>>
  readonly search?: string
  /** What a sample cannot be made up for. */
  readonly answers?: Readonly<Record<string, Reply>>
}

/** A page of each kind that is made of more than its frame. */
export const kindCases = {
  table: { page: 'orders.index' },
  'nested-table': { page: 'companies.users', params: { id: '5' } },
  tree: { page: 'departments.index' },
  'form (new)': { page: 'departments.create' },
  'form (record)': { page: 'departments.edit', params: { id: '5' } },
  stats: { page: 'product-analytics.overview' },
  dashboard: { page: 'dashboard' },
  detail: { page: 'feedback.edit', params: { id: '5' } },
  search: { page: 'orders.search', search: '?f.by=email&f.q=a@example.com&f.scope=all' },
  wizard: { page: 'products.keygen' },
  gallery: { page: 'system.icon' },
  'confirm-remove': {
    page: 'products.remove',
    params: { id: '7' },
    answers: {
      products_remove_dependents: {
        data: {
          record: { id: 7, title: '图匠大师', facts: [{ label: '状态', value: '在售' }] },
          blocking: [],
          cascading: [],
          detaching: [],
          kept: [],
          confirm: { type_text: '图匠大师', required: true },
          choices: [],
        },
      },
    },
  },
  'change of the password': { page: 'my.changepwd' },
  'not found': { page: '404', search: '?from=%2Fnowhere' },
} as const satisfies Readonly<Record<string, KindCase>>

export type Kind = keyof typeof kindCases
