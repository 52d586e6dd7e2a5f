/** What the preview takes, from a record or from a form; null: there is nothing to buy yet. */
export function checkoutBody(
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  const items = (Array.isArray(given['items']) ? given['items'] : []).flatMap(
    (line: unknown) => itemOf(line) ?? [],
  )
  const currency = given['currency']
  if (items.length === 0 || typeof currency !== 'string') return null
  const others = ['name', 'code', 'language', 'template'].flatMap((field) =>
    typeof given[field] === 'string' && given[field] !== '' ? [[field, given[field]] as const] : [],
  )
  const coupon = idOf(given['coupon_id'] ?? given['coupon'])
  const methods = (Array.isArray(given['payment_methods']) ? given['payment_methods'] : []).flatMap(
    (method: unknown) => idOf(method) ?? [],
  )
  return {
    ...Object.fromEntries(others),
    items,
    currency,
    ...(coupon !== null && { coupon_id: coupon }),
    ...(methods.length > 0 && { payment_methods: methods }),
    ...(given['collect_invoice'] === true && { collect_invoice: true }),
  }
}

function itemOf(line: unknown) {
  if (typeof line !== 'object' || line === null) return null
  const {
    product_id: given,
    product,
    license_type: license,
    quantity,
  }: Readonly<Record<string, unknown>> = { ...line }
  const id = idOf(given ?? product)
  const count = Number(quantity)
  if (id === null || typeof license !== 'string' || !(count > 0)) return null
  return { product_id: id, license_type: license, quantity: count }
}

function idOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : null
}
