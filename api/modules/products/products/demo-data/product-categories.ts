import { insertRows } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { CLEANMATE, DATASAFE, IMAGEFORGE } from '../../../organisation/companies/demo-data/companies.ts'

/** 5–8 categories a company, on two levels. */
export const productCategories: DemoStep = {
  name: 'product_categories',
  after: ['companies'],
  run: (tx) =>
    insertRows(
      tx,
      'product_categories',
      CATEGORIES.map(([company_id, slug, name, parent], index) => ({
        id: index + 1,
        company_id,
        slug,
        name,
        parent_id: parent === null ? null : categoryId(company_id, parent),
        icon: null,
        description: null,
        sort: (index + 1) * 10,
        status: slug === 'legacy' ? 'disabled' : 'enabled',
      })),
    ),
}

export function categoryId(company: number, slug: string): number {
  const index = CATEGORIES.findIndex(([owner, categorySlug]) => owner === company && categorySlug === slug)
  if (index === -1) throw new Error(`Company ${company} has no category ${slug}`)
  return index + 1
}

const CATEGORIES: readonly (readonly [company: number, slug: string, name: string, parent: string | null])[] =
  [
    [IMAGEFORGE, 'desktop', '桌面软件', null],
    [IMAGEFORGE, 'photo', '图片处理', 'desktop'],
    [IMAGEFORGE, 'video', '视频处理', 'desktop'],
    [IMAGEFORGE, 'audio', '音频处理', 'desktop'],
    [IMAGEFORGE, 'design', '设计', 'desktop'],
    [IMAGEFORGE, 'mobile', '移动应用', null],
    [IMAGEFORGE, 'online', '在线工具', null],
    [IMAGEFORGE, 'bundle', '套装', null],
    [DATASAFE, 'tools', '数据工具', null],
    [DATASAFE, 'recovery', '数据恢复', 'tools'],
    [DATASAFE, 'backup', '备份与迁移', 'tools'],
    [DATASAFE, 'disk', '磁盘与分区', 'tools'],
    [DATASAFE, 'security', '安全与隐私', 'tools'],
    [DATASAFE, 'bundle', '套装', null],
    [CLEANMATE, 'system', '系统工具', null],
    [CLEANMATE, 'cleaner', '清理', 'system'],
    [CLEANMATE, 'uninstall', '卸载', 'system'],
    [CLEANMATE, 'bundle', '套装', null],
    [CLEANMATE, 'legacy', '旧产品', null],
  ]
