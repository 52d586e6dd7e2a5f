import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const site = (id: number, language: string, more: object = {}) => ({
  id,
  language,
  name: `${language} 站`,
  domain: `${language}.example.com`,
  root_url: `https://${language}.example.com/`,
  deploy_target: null,
  staging_url: 'https://staging.example.com/',
  status: 'enabled',
  ...more,
})
const stored = (version: string, sites: readonly object[]) => ({
  data: sites.map((one) => ({ ...one, updated_at: version })),
})

const save = 'companies_edit_sites_grid_save'

async function openSites() {
  const shown = await renderPage('companies.edit', {
    params: { id: 5 },
    search: '?tab=sites',
    answers: {
      companies_edit_load: { data: { id: 5, title: 'A', languages: [] } },
      companies_edit_sites_grid_load: stored('v1', [site(31, 'zh'), site(32, 'en')]),
    },
  })
  await until('the sites', () => lines().length === 2)
  return shown
}

const lines = () => [...document.querySelectorAll('.sites-grid .line')]
const domains = () =>
  lines().map((line) => line.querySelector<HTMLInputElement>('[data-field="domain"] input')?.value)
const line = (number: number) => page.getByRole('listitem', { name: `第 ${number} 行` })

test('the sites of a company are saved together, each as what it was; a taken domain is said at its line', async () => {
  const { main, gateway } = await openSites()
  expect(domains()).toEqual(['zh.example.com', 'en.example.com'])
  const button = main.getByRole('button', { name: '保存站点' })
  expect(button.element()).toHaveProperty('disabled', true)
  gateway.refuse(save, {
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: { 'sites.1.domain': ['域名已存在'] },
  })
  await line(2).getByRole('textbox', { name: '域名' }).fill('www.example.com')
  await line(1).getByRole('textbox', { name: '预览地址' }).fill('')
  await button.click()
  await expect.element(line(2).getByText('域名已存在')).toBeVisible()
  expect(line(1).getByText('域名已存在').elements()).toEqual([])

  const sites = [site(31, 'zh', { staging_url: null }), site(32, 'en', { domain: 'www.example.com' })]
  gateway.answer(save, stored('v2', sites))
  gateway.answer('companies_edit_sites_grid_load', stored('v2', sites))
  await button.click()
  await expect.element(page.getByText('站点已保存')).toBeVisible()
  expect(gateway.variablesOf(save)).toEqual([
    { id: 5, input: { sites } },
    { id: 5, input: { sites } },
  ])
  await until('nothing to be saved', () => (button.element() as HTMLButtonElement).disabled)
  expect(domains()).toEqual(['zh.example.com', 'www.example.com'])
})

test('a site that is taken away comes back where that is refused or regretted', async () => {
  const { main, gateway } = await openSites()
  gateway.refuse(save, {
    status: 409,
    code: 'HAS_DEPENDENTS',
    message: '站点“zh 站”还有 3 条 URL，不能删除',
  })
  await main.getByRole('button', { name: '删除第 1 行' }).click()
  await main.getByRole('button', { name: '保存站点' }).click()
  await expect.element(page.getByText('站点“zh 站”还有 3 条 URL，不能删除')).toBeVisible()
  expect(gateway.variablesOf(save)).toEqual([{ id: 5, input: { sites: [site(32, 'en')] } }])
  await main.getByRole('button', { name: '放弃修改' }).click()
  await until('both again', () => lines().length === 2)
})
