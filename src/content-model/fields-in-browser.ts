// Takes the place of every fields.ts in the code for visitors; see gatsby-node.ts.
export default {}
