export type PageMark = number | 'gap'

/** First, last and the neighbours of the current page; a gap stands for two pages or more. */
export function pageNumbers(current: number, last: number, around = 2): PageMark[] {
  const shownPages = new Set([1, last])
  for (let page = current - around; page <= current + around; page += 1) {
    if (page >= 1 && page <= last) shownPages.add(page)
  }
  const marks: PageMark[] = []
  let before = 0
  for (const page of [...shownPages].toSorted((a, b) => a - b)) {
    if (page - before === 2) marks.push(page - 1)
    else if (page - before > 2) marks.push('gap')
    marks.push(page)
    before = page
  }
  return marks
}

export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}
