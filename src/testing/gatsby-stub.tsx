/** Replaces the gatsby module in unit tests: links are plain links, queries are not run. */
export { graphql, Link } from '../cms/gatsby-stub'

export const navigate = jest.fn()
