import { rememberFor } from '../memory.ts'
import type { PageData, SectionData } from '../model/manifest.ts'
import type { GroupData, ParentData } from '../model/page-data.ts'
import { fullPath } from '../model/paths.ts'

/** What links may read of another page than their own; a section is linked again when something of it changes. */
export interface TargetPage extends Pick<
  PageData,
  'name' | 'path' | 'kind' | 'mode' | 'save' | 'resource' | 'icon' | 'filters' | 'criteria' | 'groups'
> {
  /** From the root. */
  readonly fullPath: string
  /** Keys of its tabs. */
  readonly tabs: readonly string[]
  /** Fields that its views look at. */
  readonly viewFields: readonly string[]
  /** Of the form in its drawer. */
  readonly drawerGroups: readonly GroupData[]
  /** Of the steps of its wizard. */
  readonly stepGroups: readonly GroupData[]
  readonly parent: Pick<ParentData, 'resource' | 'applies'> | undefined
}

export const targetOf = rememberFor((page: PageData) => {
  const { name, path, kind, mode, save, resource, icon, filters, criteria, groups } = page
  const { tabs = [], views = [], drawers, wizard, parent } = page
  const own = {
    name,
    path,
    kind,
    mode,
    save,
    resource,
    icon,
    filters,
    criteria,
    groups,
    tabs: tabs.map(({ key }) => key),
    viewFields: views.flatMap(({ where = {} }) => Object.keys(where)),
    drawerGroups: drawers?.form?.groups ?? [],
    stepGroups: (wizard?.steps ?? []).flatMap(({ groups: ofStep = [] }) => ofStep),
    parent: parent && { resource: parent.resource, applies: parent.applies },
  }
  const text = JSON.stringify(own)
  return (section: SectionData): { readonly page: TargetPage; readonly text: string } => {
    const whole = fullPath(section.path, path)
    return { page: { ...own, fullPath: whole }, text: `${whole} ${text}` }
  }
})
