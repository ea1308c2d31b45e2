import type { Content, RecordChange, SiteDraft } from '../../src/editor/api/content-api'
import { getKeyId, getKeyPath } from '../../src/editor/api/record-key'
import { normaliseRecord, type Json } from '../../src/content/model/record-file'
import { findNumberField } from '../../src/content/model/record-kind'
import { isEqual } from '../../src/content/model/values'
import { findRecordKind } from '../../src/content/registry'
import type { CmsAnswer, CmsSite } from './cms-site'
import { chooseOne, type Random } from './random'

/** Returns true if two records of a kind are equal, but for their numbers. */
function isSameRecord(key: string, one: Json, other: Json | undefined): boolean {
  const kind = findRecordKind(getKeyPath(key))!
  const number = { [findNumberField(kind)]: 0 }
  const normalise = (record: Json) => normaliseRecord(kind.fields, { ...record, ...number })
  return other !== undefined && isEqual(normalise(one), normalise(other))
}

/** Changes the last character of a signed text. */
export function forge(signed: string): string {
  return signed.slice(0, -1) + (signed.endsWith('A') ? 'B' : 'A')
}

/**
 * Creates expectations that hold at any time, whatever staff do, and actions with preview links.
 */
export function createStaffExpectations(random: Random, getSite: () => CmsSite) {
  /** Versions of drafts that changes have named. */
  const named = new Set<string>()
  let drafts: readonly SiteDraft[] = []
  /** Id of the link that is open for each draft, by the draft's key. */
  const openLinks = new Map<string, string>()
  /** All links that were ever created. */
  const links: { readonly id: string; readonly key: string }[] = []

  return {
    /** Allows a change to replace, publish or discard a draft. */
    allowChange: (version: string | undefined) => void (version && named.add(version)),

    /**
     * Expects that the site has the records of a written change, and lacks each record that is
     * null.
     */
    expectWritten: (records: ReadonlyMap<string, Json | null>) => {
      const written = [...records.keys()].map((path) => [path, getSite().read(path) ?? null])
      expect(Object.fromEntries(written)).toEqual(Object.fromEntries(records))
    },

    /**
     * Expects that a response has the records of its change, and lacks each record that is null.
     */
    expectShown: ({ records, added }: Content, changes: readonly RecordChange[]) => {
      for (const { key, record } of changes) {
        const shown = records[added[getKeyId(key)] ?? key]
        const isShown = record ? isSameRecord(key, record, shown) : shown === undefined
        expect({ key, record, shown, isShown }).toMatchObject({ isShown: true })
      }
    },

    /** Expects that no draft was lost: a missing draft was named by a change, or is published. */
    expectDrafts: (content: Content) => {
      const isKept = ({ key, version, record }: SiteDraft) =>
        named.has(version) ||
        content.drafts.some((draft) => draft.version === version) ||
        isSameRecord(key, record, content.records[content.added[getKeyId(key)] ?? key])
      expect(drafts.filter((draft) => !isKept(draft))).toEqual([])
      drafts = content.drafts
      for (const { key, hasLink } of drafts) expect(!hasLink || openLinks.has(key)).toBe(true)
    },

    /** Creates or ends the preview link of a draft. */
    changeLink: async (key: string, action: 'open' | 'end'): Promise<CmsAnswer> => {
      const answer = await getSite().ask('POST', '/link', { key, action })
      if (answer.status !== 200) return answer
      openLinks.delete(key)
      if (action === 'end') return answer
      const { id } = answer.link as { readonly id: string }
      openLinks.set(key, id)
      links.push({ id, key })
      return answer
    },

    /**
     * Visits a preview link without a sign-in. Expects the present draft, or status 404 for a link
     * that was ended or forged.
     * @returns true if the link shows a draft, undefined if there is no link yet
     */
    visitLink: async (): Promise<boolean | undefined> => {
      if (links.length === 0) return undefined
      const { id, key } = chooseOne(random, links)
      const draft = (await getSite().readContent()).drafts.find((each) => each.key === key)
      const isForged = random() < 0.2
      const isShown = !isForged && draft?.hasLink === true && openLinks.get(key) === id
      const shownId = isForged ? forge(id) : id
      const answer = await getSite().visit(`/link?id=${encodeURIComponent(shownId)}`)
      expect({ isShown, status: answer.status }).toEqual({ isShown, status: isShown ? 200 : 404 })
      if (isShown) expect(answer.record).toEqual(draft?.record)
      return isShown
    },
  }
}
