import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { idle } from '../../../tests/components/idle.ts'
import { renderPage } from '../../../tests/components/render-page.ts'
import { rows } from '../../../tests/components/replies.ts'
import { until } from '../../../tests/components/until.ts'

const sentence = () => document.querySelector('.created-outside li')?.textContent
const list = { permissions_index_list: rows([{ id: 3, title: '订单·查看', is_system: true }]) }

async function createPermission(id: number) {
  const { main, gateway } = await renderPage('permissions.create', {
    answers: {
      permissions_create_save: { data: { id, name: 'orders.extra', title: '订单·另加', is_system: false } },
    },
  })
  await idle()
  await main.getByRole('textbox', { name: /^权限键|^标识/ }).fill('orders.extra')
  await main.getByRole('textbox', { name: /^名称/ }).fill('订单·另加')
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await until('the save', () => gateway.variablesOf('permissions_create_save').length === 1)
  await until('the message', () => document.querySelector('.bp6-toast, [role="status"]') !== null)
}

test('what a form of its own made outside the view is said and led to when one comes back to the list', async () => {
  await createPermission(21)
  const { main } = await renderPage('permissions.index', { search: '?view=system', answers: list })
  await until('the sentence', () => sentence() !== undefined)
  expect(sentence()).toEqual('已创建，但不在当前视图中orders.extra')
  await expect
    .element(main.getByRole('link', { name: 'orders.extra' }))
    .toHaveAttribute('href', '/permissions/edit/21')
  await page.getByRole('button', { name: '知道了' }).click()
  await expect.poll(sentence).toBeUndefined()
})

const rowShown = async () => {
  await until('the rows', () => document.querySelector('tr[data-row]') !== null)
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

test('nothing is said where the view shows it, nor a second time', async () => {
  await createPermission(22)
  const custom = { permissions_index_list: rows([{ id: 22, title: '订单·另加', is_system: false }]) }
  await renderPage('permissions.index', { search: '?view=custom', answers: custom })
  await rowShown()
  expect(sentence()).toBeUndefined()
  await renderPage('permissions.index', { search: '?view=system', answers: list })
  await rowShown()
  expect(sentence()).toBeUndefined()
})

test('what a wizard made outside the view is said in the list, too', async () => {
  const { main, gateway } = await renderPage('marketings.link-codes.create', {
    answers: {
      users_options: { data: [{ id: 4, title: '韩梅梅', subtitle: null, disabled: null, reason: null }] },
      marketings_link_codes_create_submit: { data: { id: 31, name: '春季', channel: 'email' } },
    },
  })
  await idle()
  await main.getByRole('textbox', { name: /^目标网址/ }).fill('https://example.com/a')
  await main.getByRole('textbox', { name: /^名称/ }).fill('春季')
  await main.getByRole('combobox', { name: /^渠道/ }).selectOptions('email')
  await main.getByRole('button', { name: /^负责人/ }).click()
  await page.getByRole('option', { name: '韩梅梅' }).click()
  document.querySelector<HTMLButtonElement>('.wizard-foot [type="submit"]')?.click()
  await until('the end', () => document.querySelector('.wizard-success') !== null)
  expect(gateway.variablesOf('marketings_link_codes_create_submit')).toHaveLength(1)
  await renderPage('marketings.link-codes.index', {
    search: '?f.channel=social',
    answers: { marketings_link_codes_index_list: rows([{ id: 8, name: '别的', channel: 'social' }]) },
  })
  await until('the sentence', () => sentence() !== undefined)
  // Other tests of the same process may have made link codes, too.
  const all = [...document.querySelectorAll('.created-outside li')].map(({ textContent }) => textContent)
  expect(all).toContain('已创建，但不在当前视图中春季')
})
