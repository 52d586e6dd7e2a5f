import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { WidgetName } from '../../generated/widgets.ts'
import type { ControlProps } from '../records/fields/control-props.ts'

export interface FieldWidget {
  readonly Control: LazyExoticComponent<ComponentType<ControlProps>>
  /** Several elements under one label. */
  readonly isGroup: boolean
  /** Other fields of the form whose values it looks at. */
  readonly beside: readonly string[]
}

/** Widgets that stand in place of a field's plain control, each loaded with the first field that has it. */
export const fieldWidgets: Readonly<Partial<Record<WidgetName, FieldWidget>>> = {
  'languages-editor': group(
    async () => (await import('./languages-editor/languages-editor.tsx')).LanguagesEditor,
  ),
  'permission-tree': group(
    async () => (await import('./permission-tree/permission-tree.tsx')).PermissionTree,
  ),
  'question-designer': group(
    async () => (await import('./question-designer/question-designer.tsx')).QuestionDesigner,
  ),
  'role-assignments': group(
    async () => (await import('./role-assignments/role-assignments.tsx')).RoleAssignments,
    ['companies'],
  ),
}

function group(
  load: () => Promise<ComponentType<ControlProps>>,
  beside: readonly string[] = [],
): FieldWidget {
  return { Control: lazy(async () => ({ default: await load() })), isGroup: true, beside }
}
