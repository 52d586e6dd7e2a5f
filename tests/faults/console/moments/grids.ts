import { page as screen, userEvent } from 'vitest/browser'
import { idle } from '../../../components/idle.ts'
import { rows } from '../../../components/replies.ts'
import { until } from '../../../components/until.ts'
import { type Moment, hasToast, query } from './moment.ts'

const sheet = () =>
  [...document.querySelectorAll<HTMLElement>('.sheet-grid td')].map(({ textContent }) => textContent)

const changed = () => document.querySelectorAll('td[data-changed]').length

/** Widgets in which a whole grid is changed and saved together, or a decision is made. */
export const grids = {
  'costs of days': {
    page: 'paid-marketings.platform.self',
    search: '?record=5&rtab=costs',
    answers: {
      paid_marketings_platform_self_list: rows([{ id: 5 }]),
      paid_marketings_platform_self_view: { data: { id: 5 } },
      paid_marketings_platform_self_cost_grid_load: { data: [] },
      paid_marketings_platform_self_cost_grid_save: { data: { upserted: 1, companies: [] } },
    },
    operation: 'paid_marketings_platform_self_cost_grid_save',
    begin: async () => {
      const first = '.sheet-grid tbody tr:first-child td'
      await until('the grid', () => document.querySelector(first)?.ariaDisabled === null)
      query(first).focus()
      await userEvent.keyboard('5{Enter}')
      await until('a change', () => changed() === 1)
    },
    press: () => query('.number-grid-foot .bp6-intent-primary').click(),
    typed: () => [changed(), sheet()[0]],
    isDone: () => changed() === 0,
  },
  'prices of a product': {
    page: 'products.edit',
    params: { id: '5' },
    search: '?tab=prices',
    answers: {
      products_edit_load: { data: { id: 5, name: 'P', updated_at: '2026-03-01T09:00:00Z' } },
      products_edit_price_matrix_load: {
        data: {
          rows: ['monthly'],
          cols: ['USD', 'EUR'],
          cells: { 'monthly.USD': { amount: '20.00', original_amount: '30.00' } },
          rates: { USD: '1', EUR: '1.25' },
        },
      },
      products_edit_price_matrix_save: { data: { created: 1, closed: 0 } },
    },
    operation: 'products_edit_price_matrix_save',
    begin: async ({ main }) => {
      await until('the matrix', () => sheet().length === 2)
      await main.getByRole('button', { name: '按汇率填充' }).click()
      await until('the filled cell', () => sheet()[1] === '15.99')
    },
    press: ({ main }) => main.getByRole('button', { name: '保存 1 项变更' }).click(),
    typed: sheet,
    isDone: () => hasToast('success'),
  },
  'permissions of roles': {
    page: 'permissions.index',
    answers: {
      permissions_index_permission_matrix_load: {
        data: {
          permissions: [{ id: 11, name: 'orders.index', title: '订单·查看', section: 'orders' }],
          roles: [{ id: 3, name: 'service', title: '客服', is_system: true }],
          grants: {},
        },
      },
      permissions_index_permission_matrix_effect: {
        data: { roles: [], gained: [], lost: [], people: 0, names: [] },
      },
      permissions_index_permission_matrix_save: { data: { changed: 1 } },
    },
    operation: 'permissions_index_permission_matrix_save',
    begin: async ({ main }) => {
      await main.getByRole('button', { name: '矩阵视图' }).click()
      await screen.getByRole('checkbox', { name: '客服：orders.index' }).click()
      query('.permission-matrix-foot .bp6-intent-primary').click()
      await until('the effect', () => document.querySelector('.matrix-effect section') !== null)
    },
    press: () => query('.matrix-effect-foot .bp6-intent-primary').click(),
    typed: () => document.querySelector('.permission-matrix-foot output')?.textContent,
    isDone: () => hasToast('success'),
  },
  'sites of a company': {
    page: 'companies.edit',
    params: { id: '5' },
    search: '?tab=sites',
    answers: {
      companies_edit_load: { data: { id: 5, title: 'A', languages: [] } },
      companies_edit_sites_grid_load: {
        data: [
          {
            id: 31,
            language: 'zh',
            name: 'zh 站',
            domain: 'zh.example.com',
            root_url: 'https://zh.example.com/',
            deploy_target: null,
            staging_url: null,
            status: 'enabled',
            updated_at: 'v1',
          },
        ],
      },
      companies_edit_sites_grid_save: { data: [] },
    },
    operation: 'companies_edit_sites_grid_save',
    begin: async () => {
      await until('the sites', () => document.querySelector('.sites-grid .line') !== null)
      await screen
        .getByRole('listitem', { name: '第 1 行' })
        .getByRole('textbox', { name: '域名' })
        .fill('www.example.com')
    },
    press: ({ main }) => main.getByRole('button', { name: '保存站点' }).click(),
    typed: () =>
      document.querySelector<HTMLInputElement>('.sites-grid [data-field="domain"] input')?.value ?? null,
    isDone: () => hasToast('success'),
  },
  'decision about a refund': {
    page: 'orders.return',
    search: '?record=7',
    answers: {
      orders_return_list: rows([{ id: 7 }]),
      ...Object.fromEntries(
        ['orders_return_view', 'orders_return_return_workbench_load'].map((name) => [
          name,
          {
            data: {
              id: 7,
              return_no: 'R-7',
              order_id: 70,
              order_no: 'IF-70',
              order_total: '59.90',
              email: 'a@example.com',
              currency: 'USD',
              amount: '59.90',
              type: 'full',
              status: 'requested',
              reason_text: null,
              reject_reason: null,
              revoke_keys: true,
              deactivate_devices: false,
              ban_email: false,
              is_over_window: false,
              days_after_paid: 3,
            },
          },
        ]),
      ),
      orders_return_return_workbench_contents: {
        data: {
          currency: 'USD',
          total: '59.90',
          refunded_total: '0.00',
          refundable: '0.00',
          items: [],
          keys: [],
        },
      },
    },
    operation: 'orders_return_return_workbench_approve',
    begin: async () => {
      await until('the decision', () => document.querySelectorAll('.return-bench-check input').length === 3)
      document.querySelectorAll<HTMLInputElement>('.return-bench-check input')[2]?.click()
      await idle()
    },
    press: () => query('.decision-bar .bp6-intent-primary').click(),
    typed: () =>
      [...document.querySelectorAll<HTMLInputElement>('.return-bench-check input')].map(
        ({ checked }) => checked,
      ),
    isDone: () => hasToast('success'),
  },
} as const satisfies Readonly<Record<string, Moment>>
