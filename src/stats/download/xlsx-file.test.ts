import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { namesOf, xlsxFile } from './xlsx-file.ts'

test('names of sheets are short, allowed and different', () => {
  const long = '很长'.repeat(20)
  expect(namesOf(['a/b', 'A B', long])).toEqual(['a b', 'A B 2', long.slice(0, 28)])
})

test('every block is a sheet, its figures are numbers and its totals stand below', async () => {
  const file = await xlsxFile(
    [
      {
        title: '明细',
        subject: '产品',
        columns: [
          { key: 'usd', label: '销售额', format: 'money' },
          { key: 'rate', label: '退款率', format: 'percent' },
        ],
        rows: [{ id: '1', title: '图片大师', cells: ['12.50', null] }],
        totals: ['12.50', 0.1],
      },
    ],
    '合计',
  )
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: '明细',
      rows: [
        ['产品', '销售额', '退款率'],
        ['图片大师', 12.5, null],
        ['合计', 12.5, 0.1],
      ],
    },
  ])
})
