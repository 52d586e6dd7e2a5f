// The one place where fields know widgets, by name only: each is loaded when a field has it.
/* oxlint-disable eslint/no-restricted-imports */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { WidgetName } from '../../../generated/widgets.ts'
import type { ControlProps } from './control-props.ts'

export interface FieldWidget {
  readonly Control: LazyExoticComponent<ComponentType<ControlProps>>
  /** Several elements under one label. */
  readonly isGroup: boolean
  /** Other fields of the form whose values it looks at. */
  readonly beside: readonly string[]
}

/** Widgets that stand in place of a field's plain control, each loaded with the first field that has it. */
export const fieldWidgets: Readonly<Partial<Record<WidgetName, FieldWidget>>> = {
  'hreflang-editor': group(
    async () => (await import('../../widgets/hreflang-editor/hreflang-editor.tsx')).HreflangEditor,
    ['loc'],
  ),
  'icon-picker': {
    Control: lazy(async () => ({
      default: (await import('./controls/icon-control.tsx')).IconControl,
    })),
    isGroup: false,
    beside: [],
  },
  'languages-editor': group(
    async () => (await import('../../widgets/languages-editor/languages-editor.tsx')).LanguagesEditor,
  ),
  'order-lines': group(
    async () => (await import('../../widgets/order-lines/order-lines.tsx')).OrderLines,
    ['currency', 'country', 'coupon_id', 'agency_id', 'discount', 'tax', 'email'],
  ),
  'permission-tree': group(
    async () => (await import('../../widgets/permission-tree/permission-tree.tsx')).PermissionTree,
  ),
  'question-designer': group(
    async () => (await import('../../widgets/question-designer/question-designer.tsx')).QuestionDesigner,
  ),
  'role-assignments': group(
    async () => (await import('../../widgets/role-assignments/role-assignments.tsx')).RoleAssignments,
    ['companies'],
  ),
}

function group(
  load: () => Promise<ComponentType<ControlProps>>,
  beside: readonly string[] = [],
): FieldWidget {
  return { Control: lazy(async () => ({ default: await load() })), isGroup: true, beside }
}
