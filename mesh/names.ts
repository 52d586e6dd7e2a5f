/**
 * How a REST filter name is written in GraphQL: `items.product_id` ↔ `items__product_id`.
 * GraphQL names have no dot, REST filter names have no double underscore.
 */

export function toGraphQLName(name: string): string {
  return name.replaceAll('.', '__')
}

/** Turns the key of a query parameter back: `filter[items__product_id]` → `filter[items.product_id]`. */
export function toRestKey(key: string): string {
  return key.replaceAll(/\[([^\]]*)\]/g, (_, name: string) => `[${name.replaceAll('__', '.')}]`)
}
