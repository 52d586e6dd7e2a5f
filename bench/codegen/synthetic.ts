import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'

const root = join(import.meta.dirname, '../..')
const pagesPerSection = 30

/**
 * Writes a project with that many pages beside the real contract: sections of 30 pages, of every five a table with
 * columns, filters, views and actions, and the create, edit, remove and detail pages around it.
 */
export function writeSynthetic(folder: string, pages: number): void {
  for (const part of ['manifest/sections', 'manifest/locales', 'mesh', 'generated/built']) {
    mkdirSync(join(folder, part), { recursive: true })
  }
  for (const input of ['mesh/openapi.json', 'generated/built/schema.graphql'])
    cpSync(join(root, input), join(folder, input))
  const sections = Array.from({ length: Math.ceil(pages / pagesPerSection) }, (_, index) => {
    const first = index * pagesPerSection
    return sectionOf(`section-${index}`, first, Math.min(pagesPerSection, pages - first))
  })
  const write = (file: string, data: unknown): void =>
    writeFileSync(join(folder, 'manifest', file), stringify(data, { aliasDuplicateObjects: false }))
  for (const { key, data } of sections) write(`sections/${key}.yaml`, data)
  write('console.yaml', {
    product: 'Synthetic',
    languages: ['zh', 'en'],
    root: 'section-0.p0.index',
    fallback: 'section-0.p0.index',
    session: session(),
    sections: sections.map(({ key }) => key),
  })
  write('locales/en.yaml', {
    language: 'en',
    sections: Object.fromEntries(sections.map(({ key, locale }) => [key, locale])),
  })
}

function sectionOf(key: string, first: number, size: number) {
  const pages = Array.from({ length: size }, (_, index) =>
    pageOf(key, first + index - ((first + index) % 5), (first + index) % 5),
  )
  return {
    key,
    data: {
      path: `/${key}`,
      title: `分区 ${key}`,
      icon: 'folder-close',
      pages: pages.map(({ page }) => page),
    },
    locale: {
      title: `Section ${key}`,
      pages: Object.fromEntries(pages.map(({ page, english }) => [page.name, english])),
    },
  }
}

function pageOf(section: string, group: number, role: number) {
  const name = `${section}.p${group}`
  const resource = 'orders'
  const hidden = { hidden: true, activeMenu: `${name}.index`, params: { id: 'digits' } }
  const plain = (suffix: string, icon: string, key: string, kind: string, { content, texts }: Content) => ({
    page: {
      name: `${name}.${suffix}`,
      path: `p${group}/${suffix}/{id}`,
      title: `页面 ${group} ${suffix}`,
      icon,
      permissions: [key],
      ...hidden,
      kind,
      resource,
      ...content,
    },
    english: { title: `Page ${group} ${suffix}`, ...texts },
  })
  if (role === 1) return plain('show', 'document', 'orders.index', 'detail', detail)
  if (role === 2) return plain('edit', 'edit', 'orders.update', 'form', form)
  if (role === 3) return plain('copy', 'duplicate', 'orders.update', 'form', form)
  if (role === 4) return plain('remove', 'trash', 'orders.remove', 'confirm-remove', removal)
  return {
    page: {
      name: `${name}.index`,
      path: `p${group}/index`,
      title: `列表 ${group}`,
      icon: 'th-list',
      permissions: ['orders.index'],
      kind: 'table',
      resource,
      sort: '-created_at',
      search: ['order_no', 'email'],
      columns: [
        { field: 'order_no', pinned: true, sortable: true },
        { field: 'created_at', sortable: true },
        { field: 'status', sortable: true },
        'email',
        { field: 'country', sortable: true },
        { field: 'total', sortable: true },
        { field: 'total_usd', sortable: true, sum: true },
        'is_first',
      ],
      filters: ['status', 'created_at', 'country', 'payment_method_id', 'risk_level'],
      actions: { row: roles.map(({ suffix, label }) => ({ label, to: `${name}.${suffix}` })) },
      views: [
        { key: 'all', label: '全部' },
        { key: 'pending', label: '待支付', where: { status: 'pending' } },
      ],
    },
    english: {
      title: `List ${group}`,
      views: { all: 'All', pending: 'Pending' },
      actions: Object.fromEntries(roles.map(({ suffix, english }) => [suffix, english])),
    },
  }
}

/** What a page of a kind shows, and its English. */
interface Content {
  readonly content: object
  readonly texts: object
}

const detail: Content = {
  content: {
    facts: ['order_no', 'status', 'created_at'],
    tabs: [
      {
        key: 'similar',
        label: '相似订单',
        list: { resource: 'orders', columns: ['order_no', 'status'], filters: { country: 'country' } },
      },
    ],
  },
  texts: { tabs: { similar: 'Similar orders' } },
}

const form: Content = {
  content: {
    groups: [
      { key: 'customer', label: '客户', fields: ['email', 'customer_name', 'country', 'language'] },
      { key: 'other', label: '其他', fields: ['currency', 'tags', 'note'] },
    ],
  },
  texts: { groups: { customer: 'Customer', other: 'Other' } },
}

const removal: Content = { content: { confirm: { typed: 'always' } }, texts: {} }

/** The pages around a list, which its rows open. */
const roles = [
  { suffix: 'show', label: '查看', english: 'View' },
  { suffix: 'edit', label: '编辑', english: 'Edit' },
  { suffix: 'copy', label: '复制', english: 'Copy' },
  { suffix: 'remove', label: '删除', english: 'Delete' },
]

function session(): Record<string, string> {
  const text = readFileSync(join(root, 'manifest/console.yaml'), 'utf8')
  const block = /^session:\n((?: {2}.+\n)+)/m.exec(text)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/^ {2}(\w+): (\w+)$/gm)].map(([, key = '', value = '']) => [key, value]),
  )
}
