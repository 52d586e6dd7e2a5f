/** How a resource is described to external programs. */
export interface Published<Name extends string> {
  /** The enumeration that says where a record stands: each of its values is an event of its own when a record comes to it. */
  readonly state?: Name
}
