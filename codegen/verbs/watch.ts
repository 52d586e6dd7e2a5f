import type { Verb } from './verb.ts'
export const watch: Verb = async () => 0
