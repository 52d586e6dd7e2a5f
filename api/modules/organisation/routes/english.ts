/** What its refusals say in English, by their Chinese. */
export const english = {
  没有这个页面: 'There is no such page',
}
