/** Texts of somebody's roles by company. */
export const roleAssignments = {
  everywhere: '所有品牌',
  everywhereHint: '在所有品牌生效',
  noCompany: '先选择所属品牌，再为各品牌单独分配角色',
  add: '分配角色',
  addTo: '为{{company}}分配角色',
  rolesOf: '{{company}}的角色',
  remove: '移除{{company}}的角色“{{role}}”',
}
