/** English of a namespace. A text with `{{count}}` has another for one, whose key ends with `_one` (plurals of i18next). */
export type English<T> = { readonly [K in keyof T]: string } & {
  readonly [K in keyof T & string as `${K}_one`]?: string
}
