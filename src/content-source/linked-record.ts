interface Info {
  readonly returnType: object
  /** Every query of a page has its language. */
  readonly variableValues: { readonly language?: string }
}

interface Context {
  readonly nodeModel: {
    findOne(args: { type: string; query: object }): Promise<object | null>
  }
}

/**
 * The GraphQL extension @linkedRecord, for another record that a field names by its number: the
 * record in the language of the page that asks.
 */
export const linkedRecord = {
  name: 'linkedRecord',
  args: { by: 'String!', from: 'String!' },
  extend: ({ by, from }: { by: string; from: string }) => ({
    resolve(
      source: Readonly<Record<string, unknown>>,
      _args: object,
      { nodeModel }: Context,
      { returnType, variableValues: { language } }: Info,
    ) {
      return nodeModel.findOne({
        type: String(returnType).replace(/!$/, ''),
        query: { filter: { [by]: { eq: source[from] }, language: { eq: language } } },
      })
    },
  }),
}
