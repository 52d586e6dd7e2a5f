import { expect, test } from 'vitest'
import { linesOfText, sharedOf } from './batch-lines.ts'

test('lines of a spreadsheet and lines that are typed become links; empty ones none', () => {
  expect(linesOfText('春季 A\tbanner\tpdf tool\r\n\t\t\r\n春季 B，sidebar\n春季 C\n')).toEqual([
    { name: '春季 A', utm_content: 'banner', utm_term: 'pdf tool' },
    { name: '春季 B', utm_content: 'sidebar' },
    { name: '春季 C' },
  ])
})

test('the links share what the form holds but what each has of its own', () => {
  expect(
    sharedOf({
      target_url: 'https://a.example/',
      product_id: 3,
      note: '',
      name: '不共用',
      code: 'x',
      expires_at: null,
    }),
  ).toEqual({ target_url: 'https://a.example/', product_id: 3 })
})
