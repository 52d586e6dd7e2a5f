import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const list = 'console_saved_views'
const preset = (id: number, user: number, name: string, state: object) => ({
  id,
  user_id: user,
  page: 'marketings.link-codes.create',
  name,
  visibility: 'private',
  is_default: false,
  sort: 0,
  state,
})

test('values that were kept under a name are filled in together, and others are kept', async () => {
  const spring = { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'spring' }
  const { main, gateway } = await renderPage('marketings.link-codes.create', {
    answers: {
      [list]: rows([
        preset(4, 1, '春季邮件', { utm: spring }),
        preset(5, 2, '别人的', { utm: spring }),
        preset(6, 1, '不是预设', { filter: {} }),
      ]),
      console_create_saved_view: { data: preset(7, 1, '夏季', { utm: spring }) },
      console_delete_saved_view: null,
    },
  })
  await until('the presets', () => document.querySelector('.utm-preset') !== null)
  expect([...document.querySelectorAll('.utm-preset')].map((one) => one.textContent)).toEqual(['春季邮件'])
  await main.getByRole('textbox', { name: /关键词/ }).fill('pdf')
  await main.getByRole('button', { name: '春季邮件', exact: true }).click()
  await expect.element(main.getByRole('textbox', { name: /来源/ })).toHaveValue('newsletter')
  await expect.element(main.getByRole('textbox', { name: /媒介/ })).toHaveValue('email')
  await expect.element(main.getByRole('textbox', { name: /关键词/ })).toHaveValue('')
  await main.getByRole('textbox', { name: '预设名称' }).fill(' 夏季 ')
  await main.getByRole('button', { name: '保存为预设' }).click()
  await until('the call', () => gateway.variablesOf('console_create_saved_view').length === 1)
  expect(gateway.variablesOf('console_create_saved_view')).toEqual([
    {
      input: {
        page: 'marketings.link-codes.create',
        name: '夏季',
        visibility: 'private',
        is_default: false,
        sort: 0,
        state: { utm: spring },
      },
    },
  ])
  await main.getByRole('button', { name: '删除预设 春季邮件' }).click()
  await until('the call', () => gateway.variablesOf('console_delete_saved_view').length === 1)
  expect(gateway.variablesOf('console_delete_saved_view')).toEqual([{ id: 4 }])
})
