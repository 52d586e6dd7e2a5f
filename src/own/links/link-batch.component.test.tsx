import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '../../../tests/components/render-page.ts'
import { until } from '../../../tests/components/until.ts'

test('many links are made of pasted lines and what the form holds', async () => {
  const { main, gateway } = await renderPage('marketings.link-codes.create', {
    answers: {
      marketings_link_codes_create_utm_builder_batch: {
        data: [
          { id: 1, name: '春季 A', short_url: 'https://go.example/a1' },
          { id: 2, name: '春季 B', short_url: 'https://go.example/b2' },
        ],
      },
    },
  })
  await until('the builder', () => document.querySelector('.utm-batch summary') !== null)
  await main.getByRole('textbox', { name: /^目标网址/ }).fill('https://shop.example/pdf')
  await main.getByText('批量创建', { exact: true }).click()
  const area = document.querySelector('.utm-batch textarea')
  if (area === null) throw new Error('a place for the lines')
  await userEvent.fill(area, '春季 A\tbanner\tpdf\n春季 B，sidebar\n')
  await main.getByRole('button', { name: '创建 2 个链接' }).click()
  await until('the links', () => document.querySelectorAll('.utm-made li').length === 2)
  const [sent] = gateway.variablesOf('marketings_link_codes_create_utm_builder_batch')
  expect(sent).toMatchObject({
    input: {
      target_url: 'https://shop.example/pdf',
      rows: [
        { name: '春季 A', utm_content: 'banner', utm_term: 'pdf' },
        { name: '春季 B', utm_content: 'sidebar' },
      ],
    },
  })
  expect(document.querySelector('.utm-made')?.textContent).toContain('https://go.example/b2')
})
