/** What the gateway of these tests answers. */
export const documents = {
  signIn: `mutation signIn($input: AuthorizationsStore_Input) {
    result: authorizations_store(input: $input) { access_token refresh_token } }`,
  savedViews: `query savedViews { result: saved_views_index { data { id name } } }`,
  resetPassword: `mutation resetPassword($id: Float!, $input: UsersResetPassword_Input) {
    result: users_reset_password(id: $id, input: $input) { data { password } } }`,
}
