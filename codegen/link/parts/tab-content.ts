import type { Tab } from '../../model/descriptors/tab.ts'
import type { Linked } from '../../model/message.ts'

type Part<T> = T extends unknown ? Omit<T, 'key' | 'label'> : never

/** What a tab shows, without its name. */
export type TabContent = Part<Tab<Linked>>
