export const reviewed: Readonly<Record<string, string>> = {}
