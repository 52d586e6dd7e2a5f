/** A text in every interface language, by language mark. */
export type Text = Readonly<Record<string, string>>
