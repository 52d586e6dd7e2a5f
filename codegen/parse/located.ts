import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'

/** The library that knows where in a text everything stands; loaded for the first finding, since a clean manifest needs no place. */
export const located = (): typeof Yaml => (library ??= require('yaml'))

const require = createRequire(import.meta.url)
let library: typeof Yaml | undefined
