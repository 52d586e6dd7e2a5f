import { insertRows } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { IMAGEFORGE } from '../../../organisation/companies/demo-data/companies.ts'
import { categoryId } from './product-categories.ts'
import { type Product, PRODUCTS } from './products-list.ts'

export const products: DemoStep = {
  name: 'products',
  after: ['product_categories'],
  run: (tx) =>
    insertRows(
      tx,
      'products',
      PRODUCTS.map((product, index) => toRow(product, index + 1)),
    ),
}

const DEFAULT_LICENCES = 'monthly yearly lifetime family business'

function toRow(product: Product, id: number) {
  const { company, name, slug, tagline, type = 'desktop', status = 'on_sale' } = product
  const site = `https://www.${COMPANY_SITES[company - 1]}`
  return {
    id,
    company_id: company,
    pid: 1000 + id,
    name,
    slug,
    category_id: categoryId(company, product.category),
    type,
    os: product.os.split(' '),
    icon: `/logos/product-${(id % 6) + 1}.svg`,
    screenshots: [],
    tagline,
    description: `<p>${tagline}。</p><ul><li>简体中文、English 等多语言界面</li><li>30 天无理由退款</li></ul>`,
    bundle_items: type === 'bundle' ? bundleOf(product) : [],
    license_types: (product.licences ?? DEFAULT_LICENCES).split(' '),
    key_prefix: `P${String(id).padStart(3, '0')}`,
    key_pattern: KEY_PATTERNS[id % 7] ?? '5x5',
    max_devices: id % 5 === 0 ? 3 : 1,
    trial_days: id % 6 === 0 ? 0 : 30,
    trial_limits: id % 6 === 0 ? null : '试用版输出带水印',
    homepage_url: `${site}/${slug}/`,
    download_url: `https://dl.${COMPANY_SITES[company - 1]}/${slug}${type === 'online' ? '' : '/setup'}`,
    current_version_id: null,
    owner_id: null,
    status,
    low_key_threshold: id % 8 === 0 ? 500 : null,
    tags: id % 4 === 1 ? ['主推'] : [],
    sort: id * 10,
    note: status === 'discontinued' ? '停止维护，仅处理老用户续用。' : null,
  }
}

const COMPANY_SITES = ['imageforge.example', 'datasafe.example', 'cleanmate.example']
const KEY_PATTERNS: Readonly<Record<number, string>> = { 3: '4x4', 5: 'uuid' }

/** The company's first products, best sellers, make up its bundles. */
function bundleOf({ company, slug }: Product): number[] {
  const size = company === IMAGEFORGE && slug === 'imaging-suite' ? 5 : slug === 'clean-suite' ? 2 : 3
  return PRODUCTS.flatMap((product, index) => (product.company === company ? [index + 1] : [])).slice(0, size)
}
