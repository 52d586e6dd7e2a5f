/** Names that the console knows at compile time: to the compiler any text, in generated/types.ts the unions of the generated modules. */
export type RouteName = string
export type IconName = string
export type WidgetName = string
export type ValidatorName = string
export type OperationName = string
export type Permission = string
export type ResourceName = string
