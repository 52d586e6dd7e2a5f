/** A file that is not read, and why, in words for a person. */
export class Unreadable extends Error {}
