/** What the preview takes, from a record or from a form; null: there is nothing to buy yet. */
export function checkoutBody(
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | null {
  const items = (Array.isArray(values['items']) ? values['items'] : []).flatMap(
    (line: unknown) => itemOf(line) ?? [],
  )
  const currency = values['currency']
  if (items.length === 0 || typeof currency !== 'string') return null
  const others = ['name', 'code', 'language', 'template'].flatMap((field) =>
    typeof values[field] === 'string' && values[field] !== '' ? [[field, values[field]] as const] : [],
  )
  const coupon = idOf(values['coupon_id'] ?? values['coupon'])
  const methods = (Array.isArray(values['payment_methods']) ? values['payment_methods'] : []).flatMap(
    (method: unknown) => idOf(method) ?? [],
  )
  return {
    ...Object.fromEntries(others),
    items,
    currency,
    ...(coupon !== null && { coupon_id: coupon }),
    ...(methods.length > 0 && { payment_methods: methods }),
    ...(values['collect_invoice'] === true && { collect_invoice: true }),
  }
}

function itemOf(line: unknown) {
  if (typeof line !== 'object' || line === null) return null
  const {
    product_id: productId,
    product,
    license_type: license,
    quantity,
  }: Readonly<Record<string, unknown>> = { ...line }
  const id = idOf(productId ?? product)
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
