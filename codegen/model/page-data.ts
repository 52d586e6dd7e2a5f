import type { AllOf, ConditionData, ToneData, WhenData } from './condition-data.ts'
import type { Scalar } from './descriptors/leaves.ts'
import type { action, actions, bulkAction, confirm, removal } from './schema/actions.ts'
import type { Data } from './schema/build.ts'
import type { results, searchGroup, tree, wizard, wizardStep } from './schema/content.ts'
import type { group, step, widget } from './schema/form.ts'
import type { after, empty } from './schema/page.ts'
import type { card, column, parent, setRule, view } from './schema/table.ts'
import type { answer, drawers, tab, tabEntry, tabList } from './schema/tabs.ts'

export type { AllOf, ConditionData, Scalar, ToneData, WhenData }
export type { FieldData, FieldOptions } from './schema/form.ts'
export type { PageData, PageOf } from './schema/page.ts'

export type EmptyData = Data<typeof empty>

export type ColumnData = Data<typeof column>

export type ViewData = Data<typeof view>

/** A figure that counts the rows of a view and leads to it. */
export type CardData = Data<typeof card>

export type ActionsData = Data<typeof actions>

/** Exactly one of the targets: to, call, show, download, drawer, copy, visit, layout, widget, export, import, csv. */
export type ActionData = Data<typeof action>

/** An action of the bulk operation; its label, parameters and permissions stand in the contract. */
export type BulkData = Data<typeof bulkAction>

/** none: nothing is asked; ask: a dialog names object and effect; typed: the text of that field is typed in. */
export type ConfirmationData = Data<typeof confirm>

export type AfterData = Data<typeof after>

export type GroupData = Data<typeof group>

export type StepData = Data<typeof step>

/** Exactly one of: fields, list, changeLog, timeline, answer, stats, charts, entry, widget; none: the form. */
export type TabData = Data<typeof tab>

/** A call and what is shown of its answer: properties of it or of its rows, or parts of it, each with its properties. */
export type AnswerData = Data<typeof answer>

/** A form of its own in a tab: what a record is about besides itself (inventory settings of a product). */
export type TabEntryData = Data<typeof tabEntry>

export type TabListData = Data<typeof tabList>

export type DrawersData = Data<typeof drawers>

export type WidgetData = Data<typeof widget>

export type ParentData = Data<typeof parent>

export type SetRuleData = Data<typeof setRule>

/** How the deletion of a record is confirmed. */
export type ConfirmData = Data<typeof removal>

export type TreeData = Data<typeof tree>

export type SearchData = Data<typeof results>

export type SearchGroupData = Data<typeof searchGroup>

export type WizardData = Data<typeof wizard>

export type WizardStepData = Data<typeof wizardStep>
