import type { TestApi } from '../../api.ts'
import { bansSuite } from './bans.ts'
import { keysSuite } from './keys.ts'
import { productsSuite } from './products.ts'
import { registrationsSuite } from './registrations.ts'
import { versionsSuite } from './versions.ts'

/** Everything about products, keys and who uses them. */
export const productSuites: readonly (readonly [string, (open: () => TestApi) => void])[] = [
  ['products: products', productsSuite],
  ['products: versions', versionsSuite],
  ['products: keys', keysSuite],
  ['products: registrations', registrationsSuite],
  ['products: bans', bansSuite],
]
