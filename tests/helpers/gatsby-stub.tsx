/** Replacement for the gatsby module in unit tests, with plain links and without queries. */
export { graphql, Link } from '../cms/gatsby-stub'

export const navigate = jest.fn()
