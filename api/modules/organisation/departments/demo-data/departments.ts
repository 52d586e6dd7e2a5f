/** On three levels, parents first. */
export const DEPARTMENTS: readonly (readonly [code: string, name: string, parent: string | null])[] = [
  ['HQ', '集团总部', null],
  ['EXEC', '总经办', 'HQ'],
  ['BRAND-1', '品牌一部', 'HQ'],
  ['BRAND-1-CONTENT', '内容组', 'BRAND-1'],
  ['BRAND-1-GROWTH', '推广组', 'BRAND-1'],
  ['BRAND-1-SERVICE', '客服组', 'BRAND-1'],
  ['BRAND-2', '品牌二部', 'HQ'],
  ['BRAND-2-CONTENT', '内容组', 'BRAND-2'],
  ['BRAND-2-GROWTH', '推广组', 'BRAND-2'],
  ['BRAND-2-SERVICE', '客服组', 'BRAND-2'],
  ['BRAND-3', '品牌三部', 'HQ'],
  ['BRAND-3-CONTENT', '内容组', 'BRAND-3'],
  ['BRAND-3-GROWTH', '推广组', 'BRAND-3'],
  ['BRAND-3-SERVICE', '客服组', 'BRAND-3'],
  ['GROWTH', '综合推广部', 'HQ'],
  ['FINANCE', '财务部', 'HQ'],
  ['TECH', '技术部', 'HQ'],
  ['DATA', '数据组', 'TECH'],
]

export function departmentId(code: string): number {
  const index = DEPARTMENTS.findIndex(([departmentCode]) => departmentCode === code)
  if (index === -1) throw new Error(`No department ${code}`)
  return index + 1
}
