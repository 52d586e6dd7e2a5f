/** The names that any of these objects has: `{ orders: … }` of each module, under the module's own name. */
export type NamesIn<Declared> = {
  [Module in keyof Declared]: keyof Declared[Module] & string
}[keyof Declared]
