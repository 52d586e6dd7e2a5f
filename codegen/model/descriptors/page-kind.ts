export type PageKind =
  | 'table'
  | 'nested-table'
  | 'form'
  | 'detail'
  | 'confirm-remove'
  | 'stats'
  | 'tree'
  | 'search'
  | 'wizard'
  | 'gallery'
  | 'custom'
  | 'redirect'

export type ParamPattern = 'digits' | 'any' | { readonly oneOf: readonly string[] }
