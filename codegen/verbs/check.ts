import type { Verb } from './verb.ts'
export const check: Verb = async () => 0
