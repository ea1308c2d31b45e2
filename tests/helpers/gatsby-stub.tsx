/** Replacement for the gatsby module in unit tests, with plain links and without queries. */
export { graphql, Link } from '../../src/editor/build/gatsby-stub'

export const navigate = jest.fn()
