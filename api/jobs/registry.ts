import type { JobDefinition } from './definition.ts'

/** Every kind of job; a new one is a definition beside its resource and a line here. */
export const jobDefinitions: readonly JobDefinition[] = []
