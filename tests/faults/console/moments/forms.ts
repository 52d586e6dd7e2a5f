import { page as screen, userEvent } from 'vitest/browser'
import { recordWith, textField } from '../../../../src/pages/form/form.fixture.ts'
import { idle } from '../../../components/idle.ts'
import { rows } from '../../../components/replies.ts'
import { until } from '../../../components/until.ts'
import { type Moment, hasToast, isDisabled, query } from './moment.ts'

const valueOf = (selector: string): string | null =>
  document.querySelector<HTMLInputElement>(selector)?.value ?? null

const field = (name: string) => `[data-slot="${name}"] :is(input, textarea)`

const view = { id: 9, name: '大额', state: {}, visibility: 'private', user_id: 1 }

const passwords = 'main input[name*="password"]'

/** Whole forms: pages, drawers, dialogs, wizards. */
export const forms = {
  'form (new)': {
    page: 'departments.create',
    answers: { departments_create_save: { data: { id: 12 } } },
    operation: 'departments_create_save',
    begin: async () => {
      await textField('name').fill('客服部')
      await textField('code').fill('CS')
    },
    press: ({ main }) => main.getByRole('button', { name: '保存', exact: true }).click(),
    typed: () => [valueOf(field('name')), valueOf(field('code'))],
    isDone: ({ address }) => address() === '/departments/edit/12',
  },
  'form (record)': {
    page: 'orders.edit',
    params: { id: '5' },
    answers: { orders_edit_load: recordWith({ customer_name: '韩梅梅' }) },
    operation: 'orders_edit_save',
    begin: () => textField('customer_name').fill('李雷'),
    press: ({ main }) => main.getByRole('button', { name: '保存', exact: true }).click(),
    typed: () => valueOf(field('customer_name')),
    isDone: () => hasToast('success'),
  },
  'drawer (new record)': {
    page: 'reviews.blacklists',
    operation: 'reviews_blacklists_form_create',
    begin: async ({ main }) => {
      await main.getByRole('button', { name: '新建' }).click()
      await until('the form', () => document.querySelector(`.side-panel ${field('value')}`) !== null)
      await screen.elementLocator(query(`.side-panel ${field('value')}`)).fill('微信')
    },
    press: () => query('.side-panel [type="submit"], .side-panel .bp6-intent-primary').click(),
    typed: () => valueOf(`.side-panel ${field('value')}`),
    isDone: () => hasToast('success'),
  },
  'lines pasted into a drawer': {
    page: 'reviews.blacklists',
    operation: 'reviews_blacklists_paste',
    begin: async ({ main }) => {
      await main.getByRole('button', { name: '批量粘贴' }).click()
      await until('the text', () => document.querySelector('.paste-text') !== null)
      await screen.elementLocator(query('.paste-text')).fill('微信')
      await until('the rules', () => !isDisabled('.paste-foot .bp6-intent-primary'))
    },
    press: () => query('.paste-foot .bp6-intent-primary').click(),
    typed: () => valueOf('.paste-text'),
    isDone: () =>
      document.querySelector('.paste-report')?.textContent.includes('1') === true &&
      document.querySelector('.paste-lines') === null,
  },
  wizard: {
    page: 'marketings.link-codes.create',
    answers: {
      users_options: { data: [{ id: 4, title: '韩梅梅', subtitle: null, disabled: null, reason: null }] },
    },
    operation: 'marketings_link_codes_create_submit',
    begin: async ({ main }) => {
      await main.getByRole('textbox', { name: /^目标网址/ }).fill('https://example.com/a')
      await main.getByRole('textbox', { name: /^名称/ }).fill('春季')
      await main.getByRole('combobox', { name: /^渠道/ }).selectOptions('email')
      await main.getByRole('button', { name: /^负责人/ }).click()
      await screen.getByRole('option', { name: '韩梅梅' }).click()
    },
    press: () => query('.wizard-foot [type="submit"]').click(),
    typed: () =>
      [...document.querySelectorAll<HTMLInputElement>('.wizard-form input')].map(({ value }) => value),
    isDone: () => document.querySelector('.wizard-success') !== null,
  },
  'wizard (last look)': {
    page: 'sites.website-publish',
    answers: {
      sites_options: { data: [{ id: 2, title: '官网', subtitle: null, disabled: null, reason: null }] },
      sites_website_publish_step_preview: { data: [] },
      sites_website_publish_submit: { data: { id: 3 } },
    },
    operation: 'sites_website_publish_submit',
    begin: async ({ main }) => {
      await main.getByRole('button', { name: /^站点/ }).first().click()
      await screen.getByRole('option', { name: '官网' }).click()
      await main.getByRole('radio', { name: '全量' }).click()
      await main.getByRole('textbox', { name: /^说明/ }).fill('上线新价')
      query('.wizard-foot [type="submit"]').click()
      await until('the last look', () => document.body.innerText.includes('没有待处理的内容'))
    },
    press: () => query('.wizard-foot [type="submit"]').click(),
    typed: () => document.querySelector('.wizard-values')?.textContent ?? null,
    isDone: ({ address }) =>
      !address().includes('step=check') && document.querySelector('.wizard-values') === null,
  },
  'removal of a record': {
    page: 'products.remove',
    params: { id: '7' },
    answers: {
      products_remove_dependents: {
        data: {
          record: { id: 7, title: '图匠大师', facts: [] },
          blocking: [],
          cascading: [],
          detaching: [],
          kept: [],
          confirm: { type_text: '图匠大师', required: true },
          choices: [],
        },
      },
    },
    operation: 'products_remove_remove',
    begin: async ({ main }) => {
      await main.getByRole('textbox').fill('图匠大师')
      await until('the button', () => !isDisabled('.remove-foot [type="submit"]'))
    },
    press: () => query('.remove-foot [type="submit"]').click(),
    typed: () => valueOf('main input[type="text"], main input:not([type])'),
    isDone: ({ address }) => address().startsWith('/products/index'),
  },
  'change of the password': {
    page: 'my.changepwd',
    answers: { session_change_password: { message: null } },
    operation: 'session_change_password',
    begin: async () => {
      const typed = ['Old-Secret-1', 'New-Secret-12', 'New-Secret-12']
      const inputs = [...document.querySelectorAll<HTMLInputElement>(passwords)]
      for (const [index, input] of inputs.entries())
        await screen.elementLocator(input).fill(typed[index] ?? '')
    },
    press: ({ main }) => main.getByRole('button', { name: '修改密码' }).click(),
    typed: () => [...document.querySelectorAll<HTMLInputElement>(passwords)].map(({ value }) => value),
    isDone: () => hasToast('success'),
  },
  'answer to a ticket': {
    page: 'feedback.edit',
    params: { id: '5' },
    answers: { feedback_edit_conversation_replies: rows([]) },
    operation: 'feedback_edit_conversation_send',
    begin: async () => {
      await until('the editor', () => document.querySelector('.conversation-composer .ProseMirror') !== null)
      await userEvent.click(query('.conversation-composer .ProseMirror'))
      await userEvent.keyboard('您好')
      await idle()
    },
    press: () => query('.conversation-composer [type="submit"]').click(),
    typed: () => document.querySelector('.conversation-composer .ProseMirror')?.textContent ?? null,
    isDone: () => hasToast('success'),
  },
  'saved view': {
    page: 'orders.index',
    search: '?q=vip',
    operation: 'console_create_saved_view',
    begin: async ({ main, gateway }) => {
      gateway.answer('console_create_saved_view', () => {
        gateway.answer('console_saved_views', { data: [view], meta: { pagination: { total: 1 } } })
        return { data: view }
      })
      await main.getByRole('button', { name: '另存为视图' }).click()
      await screen.getByRole('textbox', { name: '视图名称' }).fill('大额')
    },
    press: () => query('[role="alertdialog"] .bp6-intent-primary').click(),
    typed: () => valueOf('[role="alertdialog"] input.field-input'),
    isDone: () => hasToast('success'),
  },
} as const satisfies Readonly<Record<string, Moment>>
