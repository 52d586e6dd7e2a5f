import type { SectionLinks } from './section.ts'

/** Section → what linking adds to it. */
export type Links = ReadonlyMap<string, SectionLinks>
