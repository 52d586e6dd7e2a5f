/** Weeks of a month, `yyyy-MM`, from Monday on; null: a day of another month. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length: Math.ceil((first + count) / 7) * 7 }, (_, place) => {
    const day = place - first + 1
    return day < 1 || day > count ? null : `${month}-${String(day).padStart(2, '0')}`
  })
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
