import { page as screen } from 'vitest/browser'
import type { RenderedPage } from '../../../components/render-page.ts'
import { rows } from '../../../components/replies.ts'
import { until } from '../../../components/until.ts'
import { type Moment, hasToast, query } from './moment.ts'

const orders = {
  orders_index_list: rows([
    { id: 11, order_no: 'A-1', status: 'pending' },
    { id: 12, order_no: 'A-2', status: 'pending' },
  ]),
}

const dialog = () => screen.getByRole('alertdialog')

const choices = () => [
  ...document.querySelectorAll<HTMLInputElement>('[role="alertdialog"] input[type="radio"]'),
]

const file = new File(['code\nA'], 'coupons.csv', { type: 'text/csv' })

/** An action of the page itself, in sight or in its menu. */
async function pressTool(main: RenderedPage['main'], name: string): Promise<void> {
  if (main.getByRole('button', { name, exact: true }).elements().length === 0)
    await screen.elementLocator(query('.toolbar [aria-label="更多操作"]')).click()
  await screen.getByRole('button', { name, exact: true }).click()
}

function choose(): void {
  const input = document.querySelector<HTMLInputElement>('.import-drop input')
  if (input === null) throw new Error('nowhere to choose a file')
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const preview = {
  data: {
    id: 3,
    file_name: 'coupons.csv',
    headers: ['code'],
    columns: [{ name: 'code', label: '优惠码', en: 'Code', required: true }],
    mapping: { code: 'code' },
    missing: [],
    options: {},
    total: 1,
    valid: 1,
    invalid: 0,
    duplicates: 0,
    outcomes: [],
    results: {},
    rows: [],
  },
}

/** What is done to records by name: actions of a row, of many, files in and out. */
export const actions = {
  'action with a reason': {
    page: 'orders.index',
    answers: { ...orders, orders_index_cancel: { data: { id: 11 } } },
    operation: 'orders_index_cancel',
    begin: async () => {
      const row = screen.getByRole('row').filter({ hasText: 'A-1' })
      await row.getByRole('button', { name: '更多操作' }).click()
      await screen.getByRole('button', { name: '取消订单 A-1' }).click()
      await dialog().getByRole('textbox').fill('买错了')
    },
    press: () => dialog().getByRole('button', { name: '取消订单', exact: true }).click(),
    typed: () =>
      document.querySelector<HTMLTextAreaElement>('[role="alertdialog"] :is(textarea, input)')?.value ?? null,
    isDone: () => hasToast('success'),
  },
  'action of many rows': {
    page: 'orders.index',
    answers: { ...orders, orders_index_bulk: { data: { matched: 2, succeeded: 2, failed: 0, errors: [] } } },
    operation: 'orders_index_bulk',
    begin: async ({ main }) => {
      await main.getByRole('checkbox', { name: '选择本页' }).click()
      await main.getByRole('button', { name: '加标签' }).click()
      await until('the dialog', () => document.querySelector('[role="alertdialog"] input') !== null)
      await dialog().getByRole('textbox').first().fill('大客户,')
    },
    press: () => query('[role="alertdialog"] .bp6-intent-primary').click(),
    typed: () => [
      document.querySelector('[role="alertdialog"]')?.textContent.includes('大客户') === true,
      document.querySelectorAll('tr[aria-selected="true"]').length,
    ],
    isDone: () => hasToast('success'),
  },
  'export of a list': {
    page: 'orders.index',
    answers: orders,
    operation: 'orders_index_export',
    begin: async ({ main }) => {
      await pressTool(main, '导出')
      await until('the choices', () => choices().length > 0)
      choices().at(-1)?.click()
    },
    press: () => query('[role="alertdialog"] .bp6-intent-primary').click(),
    typed: () => choices().map(({ checked }) => checked),
    isDone: () => choices().length === 0,
  },
  'upload of an import': {
    page: 'coupons.self',
    answers: { 'POST /imports': preview },
    operation: 'POST /imports',
    begin: async ({ main }) => {
      await pressTool(main, '导入')
      await until('the file', () => document.querySelector('.import-drop input') !== null)
    },
    press: choose,
    isDone: () =>
      document.querySelector('.import-steps [aria-current="step"]')?.textContent.includes('2') === true,
  },
} as const satisfies Readonly<Record<string, Moment>>
