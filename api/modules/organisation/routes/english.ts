/** English texts of its errors, by the Chinese ones. */
export const english = {
  没有这个页面: 'There is no such page',
}
