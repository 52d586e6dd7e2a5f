import { buildGenerated } from '../scripts/build-steps.ts'

/** Vitest's globalSetup: what git ignores of generated/, before the first file imports it; nothing to do where it is fresh. */
export default buildGenerated
