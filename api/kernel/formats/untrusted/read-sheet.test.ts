import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'

const workbook = async (
  rows: (string | number | boolean | Date | null)[][],
  dateSystem: '1900' | '1904' = '1900',
) => Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }], dateSystem }))

it.each(['1900', '1904'] as const)('reads what cells show, with days since %s', async (since) => {
  const rows = [
    ['Text', 'Number', 'Flag', 'Day', 'Time'],
    ['<b> & "c"\n_x0041_', 1.5, true, new Date('2025-01-31T00:00:00Z'), new Date('2025-01-31T08:30:00Z')],
    [null, -2, false, new Date('1904-03-01T00:00:00Z'), null],
    [null, null, null, null, null],
    ['=1+1', 0, null, null, new Date('1999-12-31T23:59:00Z')],
  ]
  expect(await readSheet(await workbook(rows, since), null)).toEqual({
    headers: ['Text', 'Number', 'Flag', 'Day', 'Time'],
    rows: [
      ['<b> & "c"\nA', '1.5', '是', '2025-01-31', '2025-01-31 08:30'],
      ['', '-2', '否', '1904-03-01', ''],
      ['=1+1', '0', '', '', '1999-12-31 23:59'],
    ],
  })
})

it('leaves out cells that no header is above, and numbers headers that stand twice', async () => {
  expect(await readSheet(Buffer.from('a;a;b\n"1;2";3\n\n4;5;6;7'), null)).toEqual({
    headers: ['a', 'a (2)', 'b'],
    rows: [
      ['1;2', '3', ''],
      ['4', '5', '6'],
    ],
  })
})

it.each([
  ['201 columns', Buffer.from(`${'a,'.repeat(200)}a\nb`), '最多 200 列'],
  ['20,001 rows', Buffer.from(`a\n${'b\n'.repeat(20_001)}`), '一次最多导入 20000 行，请拆分文件'],
  ['a million cells', Buffer.from(`${'a,'.repeat(100)}a\n`.repeat(10_000)), '表格内容过多，请拆分文件'],
])('refuses %s', async (_what, content, message) => {
  await expect(readSheet(content, null)).rejects.toThrow(message)
})

it('takes the most that is allowed', async () => {
  const { headers, rows } = await readSheet(Buffer.from(`${'a,'.repeat(48)}a\n`.repeat(20_001)), null)
  expect([headers.length, rows.length]).toEqual([49, 20_000])
})
