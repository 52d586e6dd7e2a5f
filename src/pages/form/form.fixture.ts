import { type Locator, page } from 'vitest/browser'

const record = {
  id: 5,
  updated_at: '2026-03-01T09:00:00.000+08:00',
  created_at: '2026-02-01T09:00:00.000+08:00',
  order_no: 'A-5',
  type: 'online',
  status: 'pending',
  email: 'a@example.com',
  customer_name: null,
  country: 'CN',
  language: 'zh',
  items: [
    { id: 1, product_id: 3, license_type: 'yearly', quantity: 1, unit_price: '10.00', discount: '0.00' },
  ],
  currency: 'USD',
  discount: '0',
  tax: '0',
  channel: 'manual',
  auto_renew: false,
  tags: null,
  note: null,
  is_test: false,
}

/** An order as its page loads it. */
export function recordWith(overrides: Readonly<Record<string, unknown>>) {
  return { data: { ...record, ...overrides } }
}

/** The place of a field in the form. */
export function slot(field: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-slot="${field}"]`)
  if (element === null) throw new Error(`no field ${field}`)
  return element
}

/** Where the text of a field is typed. */
export function textField(field: string): Locator {
  const element = slot(field).querySelector('input, textarea')
  if (element === null) throw new Error(`nothing to type into at ${field}`)
  return page.elementLocator(element)
}

/** The error text of a field. */
export function problemTexts(field: string): readonly (string | null)[] {
  return [...slot(field).querySelectorAll('.field-problem')].map(({ textContent }) => textContent)
}
