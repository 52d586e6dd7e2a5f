import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findResource } from './registry.ts'

type Schema = Readonly<Record<string, unknown>>
interface Reference {
  readonly resource: string
  readonly purpose?: string
  readonly given?: readonly string[]
}

/**
 * References of bodies that take any record whom the caller sees, and why. A new one, or a new rule that accepts fewer, needs a
 * purpose (`options.purposes` of the other resource) or a line here.
 */
const anyRecord: Readonly<Record<string, string>> = {
  'agency_id agencies': 'orders, links and coupons take any; batches of keys have a purpose',
  'article_id articles': 'any',
  'audience_id email_audiences': 'any',
  'assignee_id users': 'any; those who left are shown as such by `disabled`',
  'category_id article_categories': 'of the language, which the picker asks for',
  'category_id infomercial_categories': 'of the language, which the picker asks for',
  'category_id product_categories': 'any',
  'companies companies': 'any; suspended ones are `disabled`',
  'company_id companies': 'any; suspended ones are `disabled`',
  'cooperation_id cooperations': 'of own coupons any; of shared ones it has a purpose',
  'coupon_id coupons': 'of own cooperations any; of shared ones it has a purpose',
  'department_id departments': 'any; closed ones are `disabled`',
  'from_company_id companies': 'any',
  'group_id groups': 'the selected company has no others',
  'groups groups': 'the selected company has no others',
  'handler_id users': 'any; those who left are shown as such by `disabled`',
  'ids menu_items': 'an order of what is there, no choice',
  'ids prices': 'what was selected, no choice',
  'ids sitemaps': 'what was selected, no choice',
  'into_id feedback': 'any but those that are merged themselves',
  'leader_id users': 'any',
  'license_key_id license_keys': 'a key of the order, offered by its own widget',
  'link_code_id link_codes': 'any',
  'order_id orders': 'the return of an order is opened from what can be returned',
  'owner_id users': 'any; those who left are shown as such by `disabled`',
  'payment_method_id payment_methods': 'reconciling takes switched off ones too',
  'permission_id permissions': 'cells of the matrix, no choice',
  'permissions permissions': 'the tree locks what the person does not hold',
  'price_id prices': 'follows from the product of the line',
  'product_id products': 'any; agencies and versions have a purpose',
  'product_ids products': 'any',
  'products products': 'any',
  'robots alert_robots': 'any that the caller sees: their own',
  'role_id roles': 'cells of the matrix, no choice',
  'roles permissions': 'any',
  'site_id sites': 'any',
  'special_id specials': 'any',
  'special_product_id special_products': 'those of the special in the path',
  'special_product_ids special_products': 'those of the special in the path',
  'theme_id review_themes': 'any',
  'transfer_to users': 'offered by GET /users/{id}/transfer-targets',
  'user_id users': 'any',
  'user_ids users': 'any who is no member yet',
}

const contract = JSON.parse(readFileSync('mesh/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>
}

it('every reference that a body takes says what it is chosen for, or that any record is accepted', () => {
  const found = [...new Set(referencesOfBodies().map(({ name }) => name))]
  expect(found.toSorted()).toEqual(Object.keys(anyRecord).toSorted())
})

it('a purpose is one of the resource that is chosen from', () => {
  const unknown = referencesOfBodies(true).filter(({ reference: { resource, purpose } }) => {
    const purposes = findResource(resource)?.options?.purposes ?? {}
    return purpose === undefined || !Object.hasOwn(purposes, purpose)
  })
  expect(unknown).toEqual([])
})

/** References to records of the own resource that may be the record itself, and why. */
const itself: Readonly<Record<string, string>> = {
  'feedback_bulk into_id feedback':
    'who merges selects all of the tickets, and among them the one that stays',
  'permissions_matrix_effect permission_id permissions': 'cells of the matrix, no choice',
  'permissions_matrix_update permission_id permissions': 'cells of the matrix, no choice',
  'users_destroy transfer_to users': 'offered by GET /users/{id}/transfer-targets',
}

it('what a record may refer to among its own kind is neither itself nor, in a tree, below it', () => {
  const own = Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .flatMap((operation) => {
      const [tag] = (operation['tags'] ?? []) as readonly string[]
      const found: { name: string; hasOwnRecord: boolean }[] = []
      walk(operation['requestBody'], new Set(), (name, { resource, purpose, given: dependsOn = [] }) => {
        if (resource === tag && !name.startsWith('ids'))
          found.push({
            name: `${String(operation['operationId'])} ${name} ${resource}`,
            hasOwnRecord: purpose !== undefined && dependsOn.includes('record_id'),
          })
      })
      return found
    })
  const open = own.filter(({ hasOwnRecord }) => !hasOwnRecord).map(({ name }) => name)
  expect([own.length > 10, [...new Set(open)].toSorted()]).toEqual([true, Object.keys(itself).toSorted()])
})

/** References without a purpose, or those with one, of everything that is sent. */
function referencesOfBodies(withPurpose = false): { name: string; reference: Reference }[] {
  const all: { name: string; reference: Reference }[] = []
  for (const operation of Object.values(contract.paths).flatMap((path) => Object.values(path)))
    walk(operation['requestBody'], new Set(), (name, reference) => {
      if ((reference.purpose !== undefined) === withPurpose)
        all.push({ name: `${name} ${reference.resource}`, reference })
    })
  return all
}

function walk(
  node: unknown,
  seen: Set<unknown>,
  onReference: (name: string, reference: Reference) => void,
): void {
  const value = resolve(node)
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const { properties } = value as { properties?: Schema }
  for (const [name, part] of Object.entries(properties ?? {})) {
    const schema = resolve(part) as { 'x-ref'?: Reference; items?: unknown }
    const items = resolve(schema.items) as { 'x-ref'?: Reference } | undefined
    const reference = schema['x-ref'] ?? items?.['x-ref']
    if (reference !== undefined) onReference(name, reference)
  }
  for (const part of Object.values(value)) walk(part, seen, onReference)
}

function resolve(node: unknown): unknown {
  const address = (node as { $ref?: string } | undefined)?.$ref
  if (typeof address !== 'string') return node
  return resolve(
    address
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => (part as Schema)[key], contract),
  )
}
