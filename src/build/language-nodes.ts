import type { CreateNodeArgs, Node } from 'gatsby'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import { languages } from '../languages/languages'
import { findRecordKind } from '../content/registry'
import { toGraphqlName } from '../content/model/record-kind'
import { localiseRecord } from '../content/model/translation'
import { CONTENT_FILE } from './record-schema'

/**
 * Implements Gatsby's onCreateNode: creates one node per language from each content file. A missing
 * translation falls back to the main language, so that every page exists in every language.
 */
export function createLanguageNodes({
  node,
  actions,
  getNode,
  createNodeId,
  createContentDigest,
}: CreateNodeArgs): void {
  if (node.internal.type !== CONTENT_FILE) return
  const file = getNode(node.parent ?? '') as FileSystemNode | undefined
  const kind = file && findRecordKind(file.relativePath)
  if (!file || !kind) return
  // Restores the `id` of the record, which gatsby-transformer-json moves to `jsonId`.
  const content = { ...node, id: node.jsonId }

  for (const language of languages) {
    const record = Object.entries(localiseRecord(language, kind.fields, content))
    const values = {
      ...Object.fromEntries(record.map(([name, value]) => [toGraphqlName(name), value])),
      language: language.code,
    }
    const child = {
      ...values,
      id: createNodeId(`${node.id} in ${language.code}`),
      parent: file.id,
      children: [],
      internal: { type: kind.typeName, contentDigest: createContentDigest(values) },
    }
    void actions.createNode(child)
    // Links the node to its file, so that Gatsby deletes the node when the file is deleted.
    actions.createParentChildLink({ parent: file, child: child as unknown as Node })
  }
}
