/** A GraphQL name for a page or role: `orders.index` → `orders_index`, `signIn` → `sign_in`. */
export function graphqlName(name: string): string {
  return name.replaceAll(/[.-]/g, '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
