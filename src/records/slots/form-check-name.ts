/** Checks that a form makes by itself where the manifest names them; they show nothing of their own. */
export type FormCheckName = 'unique-check'
