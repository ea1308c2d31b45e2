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

type Options = NonNullable<Parameters<CmsSite['change']>[1]>

/**
 * Creates expectations that hold at any time, whatever staff do, and actions with preview links.
 */
export function createStaffExpectations(random: Random, getSite: () => CmsSite) {
  /** Drafts that must exist, by version; null must not exist. */
  const drafts = new Map<string, SiteDraft | null>()
  /** Id of the link that is open for each draft, by the draft's key. */
  const openLinks = new Map<string, string>()
  /** All links that were ever created. */
  const links: { readonly id: string; readonly key: string }[] = []

  return {
    /**
     * Sends a change, and follows the drafts: a change removes only the draft that it names. Expects
     * that a deletion names the draft of its record.
     */
    change: async (changes: readonly RecordChange[], options: Options): Promise<CmsAnswer> => {
      const differing = [...drafts].filter(([, draft]) => {
        const published = draft && getSite().read(draft.key)
        return published && !isSameRecord(draft.key, draft.record, published)
      })
      const answer = await getSite().change(changes, options)
      for (const { key, record, draft } of answer.status === 200 ? changes : []) {
        if (draft) drafts.set(draft, null)
        const saved = answer.content!.drafts.find((each) => each.key === key)
        if (saved && options.to === 'drafts') drafts.set(saved.version, saved)
        const left = differing.filter(([id, each]) => each?.key === key && drafts.get(id))
        if (!record && options.to === 'site') expect(left).toEqual([])
      }
      return answer
    },

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

    /** Expects the drafts that must exist, except published ones, and none that must not. */
    expectDrafts: (content: Content) => {
      for (const [version, draft] of drafts) {
        const isShown = content.drafts.some((each) => each.version === version)
        const path = draft && (content.added[getKeyId(draft.key)] ?? draft.key)
        const isPublished = path && isSameRecord(draft.key, draft.record, content.records[path])
        if (!isPublished) expect({ draft, isShown }).toEqual({ draft, isShown: draft !== null })
        if (!isShown && draft) drafts.delete(version)
      }
      for (const draft of content.drafts) {
        drafts.set(draft.version, draft)
        expect(!draft.hasLink || openLinks.has(draft.key)).toBe(true)
      }
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
