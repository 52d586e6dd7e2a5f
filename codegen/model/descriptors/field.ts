import type { Call, Conditions, Leaves, Scalar, Shown, Source } from './leaves.ts'
import type { RouteName, ValidatorName, WidgetName } from './names.ts'

export interface EnumOption<X extends Leaves = Shown> {
  readonly value: string
  readonly label: X['label']
  readonly intent?: 'success' | 'warning' | 'danger'
}

/** Money: a fixed ISO code, or the property that holds it. */
export type Currency = { readonly code: string } | { readonly key: string }

export type FieldControl =
  | 'text'
  | 'textarea'
  | 'html'
  | 'code'
  | 'int'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'switch'
  | 'date'
  | 'datetime'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'relation'
  | 'relations'
  | 'rows'
  | 'object'
  | 'image'
  | 'images'
  | 'file'
  | 'files'
  | 'email'
  | 'url'
  | 'ip'
  | 'timezone'
  | 'password'
  | 'json'
  | 'icon'
  | 'color'

export interface FieldLimits {
  readonly min?: number
  readonly max?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  /** `token`: small letters, blanks as hyphens. */
  readonly spelling?: 'token'
}

/** What a picture must or should be; absent: anything that the API takes. */
export interface ImageRules {
  /** Ends of its media type: `png`, `svg+xml`. */
  readonly types?: readonly string[]
  /** Most kilobytes. */
  readonly kb?: number
  /** In px: as it should be, or with `exact` as it must be. */
  readonly width?: number
  readonly height?: number
  readonly exact?: boolean
  /** Width to height. */
  readonly ratio?: readonly [number, number]
}

/** What a form asks for; the label, the limits and the choices are those of the REST contract. */
export interface FormField<X extends Leaves = Shown> {
  /** Property of the body. */
  readonly field: string
  readonly label: X['label']
  readonly control: FieldControl
  /** Must be given, or stay. */
  readonly required?: boolean
  readonly nullable?: boolean
  /** Where it may be written; elsewhere it is shown. */
  readonly writable: readonly ('create' | 'update')[]
  /** States in which a known record keeps it as it is, and why. */
  readonly locks?: readonly FieldLock<X>[]
  readonly default?: Scalar | readonly Scalar[]
  readonly limits?: FieldLimits
  /** A sentence that helps to fill it in. */
  readonly hint?: X['label']
  /** A value as it may look, shown while there is none. */
  readonly example?: string
  readonly options?: readonly EnumOption<X>[]
  /** Words that stand for something else in the text: its editor puts them in. */
  readonly variables?: readonly EnumOption<X>[]
  /** Relation: variables `q`, `ids`, `limit`, and parameters of the route by name; result.data: {id, title, subtitle, disabled, reason}. */
  readonly relation?: X['operation']
  /** What the record is chosen for, and the fields beside it, or parameters of the route, whose values decide which are accepted. */
  readonly purpose?: { readonly name: string; readonly dependsOn: readonly string[] }
  /** Of its options, those that are languages of the selected company. */
  readonly ofCompany?: boolean
  /** The reference beside it whose record says which of the options there are. */
  readonly choicesFrom?: { readonly field: string; readonly relation: X['operation'] }
  /** Page whose form makes such a record out of the few values that the contract requires; absent: none does. */
  readonly creates?: RouteName
  /** Property of the loaded record that holds the referenced object. */
  readonly reference?: string
  readonly currency?: Currency
  /** Set to 0, or changed by more than half, it is confirmed before it is sent. */
  readonly confirmsJump?: boolean
  /** Of a time: field of the form that holds the zone in which it is meant; without it that of the company. */
  readonly zone?: string
  readonly image?: ImageRules
  /** Named widget in place of the plain control. */
  readonly widget?: WidgetName
  /** What the widget asks the API, by the names that it knows. */
  readonly calls?: Readonly<Record<string, Call<X>>>
  /** JSON whose parts may be left out but take no null, which is how an answer shows them. */
  readonly omitsNull?: boolean
  /** Field of the same form whose text it follows, as a slug, until it is edited. */
  readonly follows?: string
  /** Shown only then; a hidden field is not sent. */
  readonly when?: Conditions
  /** Fields of a line (`rows`) or of a part (`object`). */
  readonly fields?: readonly FormField<X>[]
}

/** All conditions hold. */
export interface FieldLock<X extends Leaves = Shown> {
  readonly when: Conditions
  readonly reason: X['label']
}

export interface FormGroup<X extends Leaves = Shown> {
  readonly key: string
  readonly label: X['label']
  readonly when?: Conditions
  readonly fields: readonly FormField<X>[]
}

/** A call with a body: what it asks for and who checks it. */
export interface Submission<X extends Leaves = Shown> extends Call<X> {
  /** Variable that takes the body; absent: there is none. */
  readonly body?: string
  /** Name in generated/validators.ts; absent: there is no body to check. */
  readonly validator?: ValidatorName
  /** Body properties that are known without asking. */
  readonly values?: Readonly<Record<string, Source>>
}
