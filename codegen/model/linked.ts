import type { Contract } from '../contract/contract.ts'
import type { Sources } from '../parse/parse.ts'
import type { ConsoleModel } from './console.ts'
import type { Manifest } from './manifest.ts'

/** A manifest that linked without errors, and the console it describes. */
export interface Linked {
  readonly sources: Sources
  readonly manifest: Manifest
  readonly contract: Contract
  readonly model: ConsoleModel
}
