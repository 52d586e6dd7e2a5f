import { page as screen, userEvent } from 'vitest/browser'
import { shownValues } from '../../../components/grid.ts'
import { idle } from '../../../components/idle.ts'
import { rows, withRows } from '../../../components/replies.ts'
import { until } from '../../../components/until.ts'
import { type Moment, hasToast, query } from './moment.ts'

const line = (id: number) => query(`tr[data-id="${id}"]`)

const order = (): string =>
  [...document.querySelectorAll<HTMLElement>('.tree-table tbody tr')]
    .map((row) => row.dataset['id'])
    .join(' ')

const categories = withRows(([sample]) =>
  (
    [
      [1, null, '办公'],
      [2, 1, '文档'],
      [4, 1, '演示'],
    ] as const
  ).map(([id, parent, name]) => ({ ...sample, id, parent_id: parent, name, status: 'enabled' })),
)

const prizes = {
  specials_prizes_parent: {
    data: { id: 7, title: '双十一抽奖', type: 'lottery', status: 'scheduled', updated_at: 'v1' },
  },
  specials_prizes_list: rows([
    { name: '一等奖', weight: '50.000', status: 'enabled', image: '/a.png', product_id: 3 },
    { name: '二等奖', weight: '50.000', status: 'enabled', image: '/b.png', product_id: null },
  ]),
}

/** How often the prizes had been asked for when their order was taken. */
let listed = Infinity

/** What is changed where it stands: cells, properties, places. */
export const cells = {
  'cell of a list': {
    page: 'articles.authors',
    answers: {
      articles_authors_list: rows([{ name: '周默', position: '编辑', updated_at: '2026-01-01T08:00:00Z' }]),
      articles_authors_cell: { data: { id: 1, position: '主编', updated_at: '2026-01-02T08:00:00Z' } },
    },
    operation: 'articles_authors_cell',
    begin: async () => {
      await userEvent.dblClick(query('td[data-field="position"]'))
      await screen.getByRole('textbox', { name: '头衔' }).fill('主编')
    },
    press: () => userEvent.keyboard('{Enter}'),
    pressAgain: () => screen.getByRole('button', { name: '重试' }).click(),
    isDone: () => hasToast('success') && shownValues('头衔')[0] === '主编',
  },
  'property of a record': {
    page: 'feedback.edit',
    params: { id: '7' },
    answers: {
      feedback_edit_load: {
        data: {
          id: 7,
          ticket_no: 'T-7',
          subject: '无法激活',
          status: 'open',
          priority: 'normal',
          type: 'bug',
          tags: [],
          updated_at: '2026-01-01T00:00:00Z',
        },
      },
      feedback_edit_side: { data: { id: 7, priority: 'high', updated_at: '2026-01-02T00:00:00Z' } },
    },
    operation: 'feedback_edit_side',
    begin: async () => undefined,
    press: () => screen.getByRole('complementary').getByRole('radio', { name: '高' }).click(),
    pressAgain: () => query('.detail-side [data-field="priority"] .side-retry, .side-retry').click(),
    typed: () =>
      document.querySelector('.detail-side [data-field="priority"] input:checked')?.closest('label')
        ?.textContent,
    valueWhileSending: '高',
    isDone: () => document.querySelector('.side-field[data-state="saved"]') !== null,
  },
  'place in a tree': {
    page: 'products.categories',
    answers: { products_categories_tree: categories },
    operation: 'products_categories_reorder',
    begin: async () => line(4).focus(),
    press: () => userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}'),
    pressAgain: async () => {
      await until('the former order', () => order() === '1 2 4')
      line(4).focus()
      await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    },
    isDone: ({ gateway }) => gateway.variablesOf('products_categories_tree').length > 1,
  },
  'name in a tree': {
    page: 'products.categories',
    answers: { products_categories_tree: categories },
    operation: 'products_categories_cell',
    begin: async () => {
      line(4).focus()
      await userEvent.keyboard('{F2}')
      await until('the input', () => document.querySelector('.tree-input') !== null)
      await screen.elementLocator(query('.tree-input')).fill('讲稿')
    },
    press: () => userEvent.keyboard('{Enter}'),
    pressAgain: async () => {
      query('.tree-input').focus()
      await userEvent.keyboard('{Enter}')
    },
    typed: () => document.querySelector<HTMLInputElement>('.tree-input')?.value ?? null,
    isDone: ({ gateway }) =>
      document.querySelector('.tree-input') === null &&
      gateway.variablesOf('products_categories_tree').length > 1,
  },
  'order of rows': {
    page: 'specials.prizes',
    params: { special_id: '7' },
    answers: prizes,
    operation: 'specials_prizes_reorder',
    begin: async ({ gateway }) => {
      listed = Infinity
      gateway.answer('specials_prizes_reorder', (_, sample) => {
        listed = gateway.variablesOf('specials_prizes_list').length
        return sample()
      })
      query('tr[data-row="0"]').focus()
    },
    press: () => userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}'),
    pressAgain: async () => {
      await until('the former order', () => shownValues('奖品名')[0] === '一等奖')
      query('tr[data-row="0"]').focus()
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    },
    isDone: ({ gateway }) => gateway.variablesOf('specials_prizes_list').length > listed,
  },
  'amounts of a set': {
    page: 'specials.prizes',
    params: { special_id: '7' },
    answers: { ...prizes, specials_prizes_set: { data: [] } },
    operation: 'specials_prizes_set',
    begin: async ({ main }) => {
      await main.getByRole('button', { name: '整组调整' }).click()
      const dialog = screen.getByRole('alertdialog')
      await dialog.getByRole('textbox', { name: /一等奖/ }).fill('40')
      await dialog.getByRole('textbox', { name: /二等奖/ }).fill('60')
      await idle()
    },
    press: () => screen.getByRole('alertdialog').getByRole('button', { name: '整组保存' }).click(),
    typed: () =>
      [...document.querySelectorAll<HTMLInputElement>('.set-table input')].map(({ value }) => value),
    isDone: () => document.querySelector('.set-table') === null,
  },
} as const satisfies Readonly<Record<string, Moment>>
