// The one place where fields know widgets, by name only: each is loaded when a field has it.
/* oxlint-disable eslint/no-restricted-imports */
import { type ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ControlProps } from './control-props.ts'

export interface FieldWidget {
  readonly Control: ComponentType<ControlProps>
  /** Several elements under one label. */
  readonly isGroup: boolean
  /** Other fields of the form whose values it looks at. */
  readonly watchedFields: readonly string[]
  /** One text holds what has places inside it: an objection names its place. */
  readonly namesPlaces?: boolean
}

const controls = {
  'allocation-editor': group(
    async () => (await import('../../widgets/allocation-editor/allocation-editor.tsx')).AllocationEditor,
  ),
  'audience-builder': group(
    async () => (await import('../../widgets/audience-builder/audience-builder.tsx')).AudienceBuilder,
    ['language'],
  ),
  'choose-row': group(
    async () => (await import('../../widgets/choose-row/choose-row.tsx')).ChooseRow,
    ['order_id', 'id'],
  ),
  'found-rows': group(async () => (await import('../../widgets/found-rows/found-rows.tsx')).FoundRows),
  'hreflang-editor': group(
    async () => (await import('../../widgets/hreflang-editor/hreflang-editor.tsx')).HreflangEditor,
    ['loc'],
  ),
  'icon-picker': {
    Control: lazyPart(async () => ({
      default: (await import('./controls/icon-control.tsx')).IconControl,
    })),
    isGroup: false,
    watchedFields: [],
  },
  'json-editor': {
    Control: lazyPart(async () => ({
      default: (await import('./controls/code-control.tsx')).CodeControl,
    })),
    isGroup: false,
    watchedFields: [],
    namesPlaces: true,
  },
  'key-picker': {
    Control: lazyPart(async () => ({
      default: (await import('./controls/key-control.tsx')).KeyControl,
    })),
    isGroup: false,
    watchedFields: [],
  },
  'languages-editor': group(
    async () => (await import('../../widgets/languages-editor/languages-editor.tsx')).LanguagesEditor,
  ),
  'order-lines': group(
    async () => (await import('../../widgets/order-lines/order-lines.tsx')).OrderLines,
    ['currency', 'country', 'coupon_id', 'agency_id', 'discount', 'tax', 'email'],
  ),
  'password-form': {
    Control: lazyPart(async () => ({
      default: (await import('./controls/password-control.tsx')).PasswordControl,
    })),
    isGroup: false,
    watchedFields: ['username'],
  },
  'permission-tree': group(
    async () => (await import('../../widgets/permission-tree/permission-tree.tsx')).PermissionTree,
  ),
  'question-designer': group(
    async () => (await import('../../widgets/question-designer/question-designer.tsx')).QuestionDesigner,
  ),
  'refund-amount': {
    Control: lazyPart(async () => ({
      default: (await import('../../widgets/refund-lines/refund-amount.tsx')).RefundAmount,
    })),
    isGroup: false,
    watchedFields: ['order_id', 'id', 'type', 'lines'],
  },
  'refund-lines': group(
    async () => (await import('../../widgets/refund-lines/refund-lines.tsx')).RefundLines,
    ['order_id', 'id'],
  ),
  'role-assignments': group(
    async () => (await import('../../widgets/role-assignments/role-assignments.tsx')).RoleAssignments,
    ['companies'],
  ),
  'transfer-list': group(
    async () => (await import('../../widgets/transfer-list/transfer-list.tsx')).TransferList,
  ),
} satisfies Readonly<Record<string, FieldWidget>>

/** Names that stand for a control of a field. */
export type FieldWidgetName = keyof typeof controls

/** Widgets that stand in place of a field's plain control, each loaded with the first field that has it. A build has those that its pages name (`vite/used-widgets.ts`). */
export const fieldWidgets: Readonly<Record<string, FieldWidget | undefined>> = controls

function group(
  load: () => Promise<ComponentType<ControlProps>>,
  watchedFields: readonly string[] = [],
): FieldWidget {
  return { Control: lazyPart(async () => ({ default: await load() })), isGroup: true, watchedFields }
}
