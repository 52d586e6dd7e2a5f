import { expect, test } from 'vitest'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

const save = 'sites_sitemaps_edit_save'
const record = {
  id: 5,
  site_id: 1,
  loc: '/pricing',
  type: 'page',
  lastmod: '2026-03-01T09:00:00+08:00',
  changefreq: 'weekly',
  priority: '0.5',
  included: true,
  exclude_reason: null,
  note: null,
  alternates: [
    { language: 'en', loc: '/en/pricing' },
    { language: 'fr', loc: '/fr/prix' },
  ],
  updated_at: '2026-03-01T09:00:00.000+08:00',
}

async function open() {
  const shown = await renderPage('sites.sitemaps.edit', {
    params: { id: 5 },
    answers: { sites_sitemaps_edit_load: { data: record } },
  })
  await until('the languages', () => lines().length > 0)
  const path = (language: string) => shown.main.getByRole('textbox', { name: new RegExp(`${language}$`) })
  return {
    ...shown,
    path,
    submit: () => shown.main.getByRole('button', { name: '保存', exact: true }).click(),
  }
}

const lines = () => [...document.querySelectorAll('.hreflang-line')]
/** What is said of each language, by its mark. */
const paths = () =>
  lines().map((line) => `${line.querySelector('code')?.textContent} ${line.querySelector('input')?.value}`)
const wrong = () =>
  lines()
    .filter((line) => line.querySelector('[aria-invalid="true"]') !== null)
    .map(
      (line) =>
        `${line.querySelector('code')?.textContent} ${line.querySelector('.field-problem')?.textContent}`,
    )

test('a language gets a path, loses it, and the others take that of the page', async () => {
  const { gateway, main, path, submit } = await open()
  expect(paths()).toEqual(['de ', 'en /en/pricing', 'es ', 'fr /fr/prix', 'ja ', 'jp ', 'tw ', 'zh '])
  await path('Deutsch').fill('/de/preise')
  await path('Français').fill('')
  await main.getByRole('button', { name: '其余语言均填写 /pricing' }).click()
  expect(main.getByRole('button', { name: /^其余语言均填写/ }).elements()).toEqual([])
  await submit()
  await until('the save', () => gateway.variablesOf(save).length > 0)
  const own = ['es', 'fr', 'ja', 'jp', 'tw', 'zh'].map((language) => ({ language, loc: '/pricing' }))
  const alternates = [{ language: 'en', loc: '/en/pricing' }, { language: 'de', loc: '/de/preise' }, ...own]
  expect(gateway.variablesOf(save)).toEqual([{ id: 5, input: { alternates, updated_at: record.updated_at } }])
})

test('what is wrong with a path stands at its language, on client or server', async () => {
  const { gateway, path, submit } = await open()
  await path('Deutsch').fill('de/preise')
  await submit()
  await until('the objection', () => wrong().length > 0)
  expect(wrong()).toEqual(['de 格式不正确'])
  expect(gateway.variablesOf(save)).toEqual([])
  gateway.refuse(save, {
    status: 422,
    code: 'VALIDATION_FAILED',
    errors: { 'alternates.1.loc': ['该路径不在站点地图中'] },
  })
  await path('Deutsch').fill('/de/preise')
  await submit()
  await until('the refusal', () => wrong().join('').includes('站点地图'))
  expect(wrong()).toEqual(['fr 该路径不在站点地图中'])
})
