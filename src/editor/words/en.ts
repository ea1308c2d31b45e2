import type { ErrorValues } from '../api/content-api'
import type { ClientErrorValues, Names } from './error-values'

/* English texts of the editor. Each other language has a file with the same structure. */

const openIdentity = 'In Netlify, open Project configuration > Identity'
const tell = 'Please tell whoever looks after the site'
const keepOurs = 'Keep yours'
const takeTheirs = 'Take theirs'
const plurals = new Intl.PluralRules('en')
const numbers = new Intl.NumberFormat('en')
const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Returns a number with its noun. */
function count(amount: number, one: string, other: string): string {
  return `${numbers.format(amount)} ${plurals.select(amount) === 'one' ? one : other}`
}

function inRecords(amount: number): string {
  return count(amount, 'page or project', 'pages and projects')
}

function toMegabytes(bytes: number): string {
  return `${megabytes.format(bytes / 1_000_000)} MB`
}

/** Sentences for the error codes of the content API, and for requests without a response. */
const errors: {
  readonly [Code in keyof AllErrorValues]: (values: AllErrorValues[Code], names: Names) => string
} = {
  'no-answer': () =>
    'The site does not answer. Nothing you typed is lost: check your connection, then try again.',
  'no-identity': () =>
    'The service with which you sign in (Netlify Identity) does not answer. Nothing you typed is lost: please try again in a few minutes.',
  'other-user': ({ email }) =>
    `Somebody else has signed in, so this was not published under their name. What ${email} has typed is kept, and is there after they sign in again.`,
  'broken-json': () => `What was sent is damaged. ${tell}.`,
  'no-token': () => 'Please sign in.',
  'bad-token': () => 'Your sign-in has ended. Please sign in again.',
  'not-invited': () =>
    'This account was not invited to edit the site. Please ask whoever looks after the site for an invitation.',
  'not-production': ({ admin }) =>
    `This is a preview of the site, where nothing can be saved. Please edit at ${admin}.`,
  'foreign-origin': () => 'This can only be done from this site.',
  'foreign-host': () =>
    'This site runs on a developer’s computer, where the editor needs no sign-in, but opens only at http://localhost, with the port that the terminal shows. In a container, forward this port to your computer.',
  'not-allowed': () =>
    'Only the texts and pictures of this site can be changed here, by its editor.',
  'unknown-request': () => 'The editor of this site does not ask for this.',
  'no-picture': () => 'This picture is not among the site’s.',
  'no-preview': () => 'This preview has ended.',
  'no-draft': () => 'This draft was published or discarded by somebody else.',
  changed: ({ key }, { title }) => `Somebody else has changed “${title(key)}” since you opened it.`,
  deleted: ({ key }, { kind }) =>
    `This ${kind(key)} was deleted by somebody else. Copy your texts, then add it again.`,
  published: ({ path }, { title }) => `This is published already, as “${title(path)}”.`,
  'draft-changed': ({ key }, { title }) =>
    `Somebody else has saved, published or discarded the draft of “${title(key)}” since you opened it.`,
  'draft-exists': ({ key }, { title }) =>
    `There is a draft of “${title(key)}” that you have not seen. Look at it first, then delete again.`,
  overtaken: () => 'Somebody else saved something just now. Please try once more.',
  'old-rules': () =>
    'This editor is older than the site. Nothing you typed is lost: please reload this page, then publish again.',
  'too-large': ({ maxBytes }) =>
    `This is too much for one request: at most ${toMegabytes(maxBytes)}. Shorten some texts, or remove items from lists.`,
  'record-too-large': ({ key, maxBytes }, { title }) =>
    `All texts of “${title(key)}” together are too long: at most ${toMegabytes(maxBytes)}. Shorten some, or remove items from its lists.`,
  'drafts-too-large': ({ maxBytes }) =>
    `All drafts together are too large: at most ${toMegabytes(maxBytes)}. Publish or discard some first.`,
  'content-too-large': () => `The site has more texts than the editor can open. ${tell}.`,
  'wrong-type': ({ types }) => `Send this as ${types}.`,
  invalid: ({ key, field, message }, { label }) => `“${label(key, field)}” ${message}`,
  needed: ({ message }) => message,
  'still-used': ({ user, field }, { describe, label }) =>
    `This is still used in ${describe(user)}, under “${label(user, field)}”. Please delete that first, or change it there.`,
  'same-as': ({ path }, { title }) =>
    `This is the same as “${title(path)}”. Change its title first.`,
  'picture-gone': () => 'A new picture is no longer there. Please choose it again, then publish.',
  'wrong-picture': ({ message }) => `The new picture ${message}`,
  'wrong-content': ({ file, field, message }, { title, label }) =>
    field ? `“${title(file)}”, “${label(file, field)}” ${message}` : `content/${file} ${message}`,
  'broken-file': ({ path }) =>
    `The file content/${path} is broken, so this was not changed. ${tell}. What you typed is still here.`,
  'version-gone': () => 'This version is no longer listed. Open the list of versions again.',
  'unreadable-draft': ({ key }, { title }) =>
    `The draft of “${title(key)}” cannot be saved as it is: it has a text that could not be read again.`,
  'internal-error': () => 'Something went wrong here. Please try again.',
  'github-down': () => 'GitHub, where the site is kept, does not answer. Please try again soon.',
  'github-busy': ({ minutes }) =>
    `GitHub takes nothing from this site at the moment, because it sent too much at once. Nothing you typed is lost: please try again in ${count(minutes, 'minute', 'minutes')}.`,
  'github-missing': () =>
    `GitHub does not show this site its repository: it was moved, renamed or hidden, or its name in CMS_REPOSITORY is wrong, or the key of the site is for another one. ${tell}.`,
  'github-branch': ({ branch }) =>
    `The repository of the site has no branch “${branch}”. ${tell}: CMS_BRANCH must be the branch from which the site is built.`,
  'github-folder': ({ branch }) =>
    `The branch “${branch}” has no folder “content” at its top. ${tell}: CMS_BRANCH may be another branch than the site’s, or the site lies in a subfolder of its repository, where the editor cannot work.`,
  'github-api': () =>
    `There is no GitHub at the address in CMS_GITHUB_API. ${tell}: without this variable, the editor uses https://api.github.com; on a server of your own, the address ends with /api/v3.`,
  'github-large': () => `The site has more pictures than GitHub lists. ${tell}.`,
  'github-key': () =>
    'GitHub no longer accepts the key of this site. Please ask whoever looks after it for a new one.',
  'github-denied': () =>
    `GitHub does not let the key of this site do this. ${tell}: CMS_GITHUB_TOKEN needs “Contents: read and write” for the repository, and the organisation that owns it may have to approve the key.`,
  'github-refused': () =>
    `GitHub did not accept this. Please try again later. If it stays so, tell whoever looks after the site: the branch may be protected.`,
  'github-drafts': ({ branch }) =>
    `Drafts cannot be saved while the repository has the branch “${branch}”, because it keeps GitHub from adding the branch “drafts”. ${tell}.`,
  'folder-refused': ({ file, error }) =>
    `This computer does not let the editor use ${file} (${error}). Please allow it to read and write there, then publish again.`,
  'identity-down': () => 'Your sign-in cannot be checked right now. Please try again in a minute.',
  'not-configured': ({ variable, isMissing }) =>
    `Nothing can be saved: ${variable} is ${isMissing ? 'missing' : 'not valid'}. In Netlify, open Project configuration > Environment variables, set it for Functions, and deploy again.`,
}

type AllErrorValues = ErrorValues & ClientErrorValues

const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** Number of names after which an enumeration is cut. */
const MAX_NAMES = 4
/** Length, in characters, after which a name is cut. */
const MAX_NAME_LENGTH = 40

/** Enumerates names. Gives only the number of those after the first few. */
function listSome(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES
  return and.format(
    rest > 1 ? [...names.slice(0, MAX_NAMES), `${numbers.format(rest)} more`] : names,
  )
}

/** Puts a name in quotation marks. Cuts a long name. */
function quote(name: string): string {
  const isLong = name.length > MAX_NAME_LENGTH
  return `“${isLong ? `${name.slice(0, MAX_NAME_LENGTH).trimEnd()}…` : name}”`
}

/** Words for each action: while the action runs, and when it is done. */
const tasks = {
  publishing: ['Publishing', 'published'],
  deleting: ['Deleting', 'deleted'],
  saving: ['Saving', 'saved'],
  discarding: ['Discarding', 'discarded'],
  linking: ['One moment', 'done'],
} as const

type TaskName = keyof typeof tasks

export const en = {
  /** Locale of dates and numbers. */
  locale: 'en-GB',
  errors,
  actions: {
    running: (task: TaskName) =>
      task === 'saving' ? 'Saving…' : `${tasks[task][0]}. Please wait until it is done.`,
    failed: (task: TaskName, reason: string) => `Not ${tasks[task][1]}. ${reason}`,
    failedElsewhere: (task: TaskName, title: string, reason: string) =>
      `“${title}” was not ${tasks[task][1]}. ${reason}`,
    published: (title: string) => `“${title}” is published.`,
    deleted: (title: string) => `“${title}” is deleted.`,
    draftSaved: (title: string) => `The draft of “${title}” is saved.`,
    notReady: (title: string, problem: string) => `Open “${title}” first. ${problem}`,
    decide: (title: string) =>
      `Open “${title}” first: you and somebody else have changed the same fields. Its form asks which version to keep.`,
    decideFirst: (task: TaskName) =>
      `Not ${tasks[task][1]} yet, because you and somebody else have changed the same fields. For each field listed above, choose “${keepOurs}” or “${takeTheirs}”, then try again.`,
  },
  form: {
    saveDraft: 'Save draft',
    publish: 'Publish',
    duplicate: 'Duplicate',
    delete: 'Delete',
    cancel: 'Cancel',
    saveKeys: 'Ctrl+S, on a Mac Cmd+S',
    publishKeys: 'Ctrl+Enter, on a Mac Cmd+Enter',
    undo: 'Undo',
    newRecord: (kind: string) => `New ${kind}`,
    previewOnly: 'Preview only',
    showForm: 'Show the form',
    divider: 'Width of the form',
    dividerKeys: 'Drag, or press the arrow keys',
    unchanged: 'No unsaved changes',
    edited: 'Not published yet',
    editedAt: (time: string) => `Not published, typed ${time}`,
    saved: 'Draft saved, not published',
    leftOut: (labels: readonly string[]) =>
      `Left out, because the site no longer has such a field: ${labels.join('; ')}.`,
    kept: (title: string) =>
      `What you typed in “${title}” is kept in this browser. It is not published.`,
    notKept: 'This browser cannot keep what you type. Publish it before you close this page.',
    deletedByOthers: (title: string) => `“${title}” was deleted by somebody else.`,
    invalid: (count: number, first: string) =>
      `Not published yet. ${count === 1 ? first : `${numbers.format(count)} fields are not right: look for the red lines.`}`,
    discard: 'Discard my changes',
    confirmDiscard: 'Discard what you typed here and did not publish? Undo can bring it back.',
    discarded: 'Your changes are discarded.',
    confirmDelete: (title: string, parts: readonly string[], remark: string) =>
      `Delete “${title}”${parts.length > 0 ? `, with ${and.format(parts)}` : ''}? ${remark}`,
    typedHere: 'what you have just typed',
    draftBy: (author?: string) => (author ? `the draft by ${author}` : 'the draft at the site'),
    canReturn: {
      all: '“Recently deleted” can bring back what is published.',
      committed: '“Recently deleted” can bring back only what was committed.',
      none: 'Only “Take back”, right afterwards, can bring it back, with a new address.',
    },
    yours: 'yours',
    published: 'what is published',
  },
  versions: {
    title: (time: string) => `the version of ${time}`,
    button: 'Earlier versions',
    list: 'Versions',
    none: 'None yet.',
    more: 'Show more',
    deleted: 'deleted',
    first: 'the first version',
    same: 'the same texts',
    shown: 'Shown in form and preview',
    shows: (title: string) => `Form and preview show ${title}.`,
    differs: (name: string, labels: readonly string[]) =>
      `It differs from ${name} in: ${labels.join('; ')}.`,
    isSame: (name: string) => `It is the same as ${name}.`,
    keeps: (labels: readonly string[]) =>
      `It has nothing for these, which stay as they are published: ${labels.join('; ')}.`,
    present: 'published now',
    previousDifference: 'Previous difference',
    nextDifference: 'Next difference',
    keys: { previous: 'Shift and F7', next: 'F7' },
    takeField: (label: string) => `Use only “${label}”`,
    taken: (label: string) => `“${label}” is in your text, not published yet.`,
    publish: 'Publish this version',
    use: 'Use this version',
    back: 'Back to mine',
    confirmUse: (parts: readonly string[]) =>
      `Replace ${and.format(parts)} with this version? Nothing is published.`,
    confirmPublish: (parts: readonly string[]) =>
      `Replace ${and.format(parts)} with this version, and publish it?`,
    typed: 'what you have typed',
  },
  news: {
    published: (author: string | undefined, time: string | undefined) =>
      `${author ?? 'Somebody'} has published changes to this since you opened it${time ? `, ${time}` : ''}. Publish keeps those changes.`,
    conflict: (author: string | undefined, time: string | undefined) =>
      `${author ?? 'Somebody else'} has published changes to this since you opened it${time ? `, ${time}` : ''}. Both of you have changed the fields below: for each, choose which version to keep.`,
    deleted: (author: string | undefined, time: string | undefined) =>
      `${author ?? 'Somebody'} has deleted this since you opened it${time ? `, ${time}` : ''}.`,
    title: (author: string | undefined, time: string | undefined) =>
      `what ${author ?? 'somebody else'} has published${time ? `, ${time}` : ''}`,
    saved: (author: string | undefined, time: string) =>
      `${author ?? 'Somebody else'} has saved this draft since you opened it, ${time}. Both of you have changed the fields below: for each, choose which version to keep.`,
    seeDifferences: 'See what differs',
    field: (label: string) => `Changed by both: ${label}`,
    theirs: (value: string) => `Theirs: ${value}`,
    ours: (value: string) => `Yours: ${value}`,
    keepOurs,
    takeTheirs,
    nothing: 'empty',
    groupRemoved: 'removed',
    otherPoint: (picture: string) => `${picture}, but another point stays visible`,
    added: (names: readonly string[]) => `added ${listSome(names.map(quote))}`,
    removed: (names: readonly string[]) => `removed ${listSome(names.map(quote))}`,
    changed: (labels: readonly string[]) => `changed ${listSome(labels)}`,
    /** Name of a changed list item, with its new name or with the labels of its changed fields. */
    changedItem: (name: string, newName: string, labels: readonly string[]) =>
      quote(name) === quote(newName)
        ? `${quote(name)} (${listSome(labels)})`
        : `${quote(name)} to ${quote(newName)}`,
    reordered: 'changed the order',
  },
  drafts: {
    name: (author: string | undefined, time: string) =>
      `the draft${author ? ` by ${author}` : ''}, ${time}`,
    ofThis: (author: string | undefined, time: string) =>
      `Draft${author ? ` by ${author}` : ''}, ${time}.`,
    ofNew: (title: string, author: string | undefined, time: string) =>
      `Draft of “${title}”${author ? ` by ${author}` : ''}, ${time}.`,
    meanwhile: (author: string | undefined, time: string) =>
      `${author ?? 'Somebody else'} has saved a draft of this, ${time}. If you open it, what you have typed stays, and you are asked where both of you changed the same.`,
    typedNew: (title: string) => `You typed “${title}” that was not published.`,
    typedElsewhere: 'You typed something here in another window that was not published.',
    open: 'Open it',
    discard: 'Discard it',
    confirmDiscard: (author: string | undefined) =>
      `Discard ${author ? `the draft by ${author}` : 'the draft'}, for all staff? Its preview link ends.`,
    confirmDiscardStored: (title: string) =>
      `Discard “${title}”, which is only in this browser? This cannot be undone.`,
    discardDraft: 'Discard draft',
    close: 'Close the draft',
    copyLink: 'Copy preview link',
    endLink: 'End the link',
    linkPrompt: 'This browser did not copy the preview link. Copy it here:',
    linkCopied: (end: string) =>
      `The preview link is copied. Whoever has it sees this draft until it is published or discarded, at most until ${end}.`,
    oldLinkCopied: (author: string | undefined, made: string, end: string) =>
      `The preview link${author ? ` by ${author}` : ''} of ${made} is copied. Whoever has it sees this draft until it is published or discarded, at most until ${end}.`,
    linkEnded: 'The preview link has ended.',
    onlyHere: 'Not published: typed in this browser',
  },
  pictures: {
    replaced: (amount: number) =>
      `Replaced in ${inRecords(amount)}. Check the descriptions of the picture.`,
    replacing: 'Replacing the picture…',
    noLongerUsed: 'No page or project shows this picture any more.',
    samePicture: 'This is the same picture.',
    removed: (amount: number) =>
      `${count(amount, 'picture is', 'pictures are')} removed from the site.`,
    removing: (amount: number) => `Removing ${count(amount, 'picture', 'pictures')}…`,
    adding: (index: number, amount: number) =>
      `Preparing picture ${numbers.format(index)} of ${numbers.format(amount)}…`,
    uploading: (amount: number) => `Adding ${count(amount, 'picture', 'pictures')} to the site…`,
    added: (amount: number, known: number) =>
      `${count(amount, 'picture is', 'pictures are')} added.${known > 0 ? ` ${count(known, 'is', 'are')} on the site already.` : ''}`,
    notAdded: 'Not added:',
    add: 'Add pictures',
    summary: (amount: number, unused: number) =>
      `${count(amount, 'picture', 'pictures')}, ${numbers.format(unused)} not used.`,
    found: (amount: number) => `${count(amount, 'picture', 'pictures')} found.`,
    nothing: {
      '': 'No picture is found. Try fewer words, or a part of one.',
      unused: 'Every picture is used.',
      undescribed: 'Every picture is described.',
    },
    search: 'Search descriptions, file names and places',
    sort: 'Sort by',
    sorts: { date: 'Newest first', name: 'Name', size: 'Largest first', unused: 'Unused first' },
    filters: { '': 'All', unused: 'Not used', undescribed: 'Not described' },
    places: (amount: number) => count(amount, 'place', 'places'),
    notUsed: 'Not used',
    inDraft: 'Only in a draft',
    select: (name: string) => `Select ${name}`,
    selectUnused: (amount: number) => `Select all ${numbers.format(amount)} not used`,
    remove: 'Remove',
    removeSome: (amount: number) => `Remove ${count(amount, 'picture', 'pictures')}`,
    confirmRemove: (amount: number) =>
      `Remove ${count(amount, 'picture', 'pictures')} from the site? No page, project or draft shows ${amount === 1 ? 'it' : 'them'}.`,
    replace: 'Replace everywhere',
    confirmReplace: (places: number, records: number) =>
      `Show the new picture in ${count(places, 'place', 'places')} of ${inRecords(records)}? It is published at once, and can be taken back.`,
    replaceYes: (places: number) => `Replace in ${count(places, 'place', 'places')}`,
    newPicture: 'The new picture',
    preparing: 'Preparing the picture…',
    keepDrafts: 'Drafts at the site keep the old picture until you change it there:',
    replaceEdits: 'What you typed here without publishing it gets the new picture, too:',
    usedIn: 'Where it is shown',
    inDrafts: 'In drafts',
    notUsedHelp: 'No page, project or draft shows it.',
    noDescription: 'Not described',
    pixels: (width: number, height: number) =>
      `${numbers.format(width)} × ${numbers.format(height)} px`,
    bytes: (amount: number) =>
      amount < 1_000_000
        ? `${numbers.format(Math.max(1, Math.round(amount / 1000)))} KB`
        : toMegabytes(amount),
    addedOn: (time: string) => `Added ${time}`,
    onTheSite: 'Use a picture already on the site',
    describedAs: 'Where it is used already, this picture is described as:',
    useDescription: 'Use this description',
    described: 'Filled in from where this picture is used already.',
    failed: (reason: string) => `Not changed. ${reason}`,
    failedElsewhere: (reason: string) => `The pictures were not changed. ${reason}`,
    tooNarrow: (name: string, width: number, minWidth: number) =>
      `${name} is only ${width} px wide. Choose a picture at least ${minWidth} px wide.`,
    noRoom: (name: string) => `${name}: there is no room for more pictures.`,
    notPrepared: 'The picture could not be prepared. Choose it again.',
  },
  lists: {
    one: (name: string) => `“${name}” is`,
    several: (amount: number) => `${numbers.format(amount)} together are`,
    dragged: (what: string, state: string, place: number, amount: number) =>
      `${what} ${state} place ${place} of ${amount}.`,
    dragKeys:
      'Press Space to pick it up, the arrow keys to move it, and Space to drop it. Escape leaves it where it was.',
    move: (name: string) => `Move “${name}”`,
    place: (name: string) => `Place of “${name}”`,
    remove: (name: string) => `Remove “${name}”`,
    removed: (name: string) => `“${name}” is removed.`,
    moved: (what: string, place: number) => `${what} moved to place ${place}.`,
    nowAt: (what: string, place: number, amount: number) =>
      `${what} now at place ${place} of ${amount}.`,
    back: (what: string, place: number) => `${what} back at place ${place}.`,
    steps: (amount: number) => `${amount} steps, one by one:`,
    room: (max: number) => `There is room for ${max}.`,
    full: (max: number) => `There is room for ${max}: it can come back once another is removed.`,
  },
  gallery: {
    sheet: 'Pictures',
    sheetHint:
      'Click pictures to select several, with Shift up to another one. Drag them with the mouse or by the dots.',
    empty: 'No pictures yet. Drop files here, paste them, or use a button below.',
    addPublished: 'Add one already on the site',
    addHint: 'Choose several files at once, drop them here, or paste them.',
    select: (name: string) => `Select “${name}”`,
    selected: (amount: number) => `${count(amount, 'picture', 'pictures')} selected`,
    selectAll: 'Select all',
    remove: (amount: number) => `Remove ${numbers.format(amount)}`,
    place: (amount: number) => `Place of the ${count(amount, 'picture', 'pictures')}`,
    placeLabel: 'Place',
    noPicture: 'No picture',
    noDescription: 'No description',
    noDescriptionIn: (language: string) => `No ${language} description`,
    readAgain: 'Read the description again',
    narrow: (width: number, minWidth: number) =>
      `Only ${numbers.format(width)} px wide, not ${numbers.format(minWidth)}`,
    table: 'Descriptions',
    missing: (missing: number, all: number) =>
      missing === 0
        ? `All ${numbers.format(all)} descriptions are there.`
        : `${numbers.format(missing)} of ${count(all, 'description', 'descriptions')} missing.`,
    next: (missing: number) => `Next without a description (${numbers.format(missing)})`,
    keys: 'Enter leads on: to the other language, then to the next picture.',
    file: 'Replace the picture, or choose what stays visible',
    complete: 'No description is missing.',
  },
  search: {
    title: (term: string) => `Search: ${term}`,
    found: (places: number, records: number) =>
      `${count(places, 'place', 'places')} in ${inRecords(records)}`,
    foundWords: (places: number, records: number) =>
      `Nowhere together. ${count(places, 'place', 'places')} with these words in ${inRecords(records)}`,
    nothing: 'Nothing found.',
    nothingHelp:
      'Try fewer words, or a part of one. The search reads all texts, numbers and addresses of pages, projects, settings and drafts, in all languages.',
    page: 'Name of the page',
    sources: {
      record: 'Not published',
      published: 'Published, changed in this browser',
      siteDraft: (author: string | undefined) =>
        author ? `In the draft by ${author}` : 'In the draft at the site',
    },
  },
  replace: {
    open: 'Replace…',
    with: (term: string) => `Replace “${term}” with`,
    all: (amount: number) => `All published places (${numbers.format(amount)})`,
    publish: (amount: number) => `Publish ${count(amount, 'replacement', 'replacements')}`,
    remove: (amount: number) => `Remove in ${count(amount, 'place', 'places')}`,
    confirmRemove: (term: string, amount: number) =>
      `Remove “${term}” in ${count(amount, 'place', 'places')}, and put nothing there? It is published at once, and can be taken back.`,
    removeYes: 'Remove',
    nothingLeft: 'empty',
    doesNotFit: (problem: string) => `This would not fit: ${problem}`,
    publishing: 'Publishing. Please wait until it is done.',
    cancel: 'Cancel',
    failed: (reason: string) => `Nothing was replaced. ${reason}`,
    unchanged: 'The texts are like this already.',
    notReady: (title: string, problem: string) => `In “${title}”, it would not fit: ${problem}`,
    decide: (title: string) =>
      `Somebody else has changed the same text of “${title}” in the meantime. The list shows the newest texts: look at them, then publish again.`,
    done: (term: string, by: string, places: number, records: number) =>
      `“${term}” is ${by ? `now “${by}”` : 'removed'} in ${count(places, 'place', 'places')} in ${inRecords(records)}, published as one change.`,
  },
  /** Whether the live site shows the last publication. */
  liveSite: {
    waiting: 'What you published will be live in a few minutes.',
    local: 'The site on this computer shows what you published once you update it.',
    building: 'The site is being updated. This takes a few minutes.',
    live: 'Your changes are live.',
    late: `What you published is not live yet: the last update of the site may have stopped. ${tell}.`,
    update: 'Update the site now',
    failed: (reason: string) => `The site could not be updated. ${reason}`,
  },
  takeBack: {
    button: 'Take back',
    done: (title: string, amount: number, isDeleted: boolean) =>
      amount > 1
        ? `Taken back: ${inRecords(amount)} are again as they were.`
        : `Taken back: “${title}” is ${isDeleted ? 'deleted' : 'published again as it was'}.`,
    failed: (reason: string) => `Not taken back. ${reason}`,
    waiting: (amount: number) =>
      `The rest (${inRecords(amount)}) waits under Content, Not published.`,
  },
  publishAgain: {
    button: 'Publish it again',
    done: (title: string, amount: number, isDeleted: boolean) =>
      amount > 1
        ? `Published again: ${inRecords(amount)} are as they were before you took them back.`
        : isDeleted
          ? `Deleted again: “${title}”.`
          : `Published again: “${title}” is as it was before you took it back.`,
    failed: (reason: string) => `Not published again. ${reason}`,
  },
  translations: {
    status: (missing: number, outdated: number, done: number) =>
      [
        ...(missing > 0 ? [`${numbers.format(missing)} missing`] : []),
        ...(outdated > 0 ? [`${numbers.format(outdated)} may be out of date`] : []),
        `${numbers.format(done)} done`,
      ].join(', '),
    show: 'Show',
    waiting: 'Waiting',
    all: 'All texts',
    keys: 'Enter leads to the next text, Shift and Enter to a new line.',
    publish: (amount: number) => `Publish ${count(amount, 'text', 'texts')} as one change`,
    alsoPublished: (title: string, labels: readonly string[]) =>
      `With “${title}”, what else you have changed there is published too: ${labels.join('; ')}.`,
    published: (amount: number) => `${count(amount, 'text is', 'texts are')} published.`,
    notPublished: (reason: string) => `Nothing was published. ${reason}`,
    notKept: 'This browser cannot keep what you type. Publish it before you close this page.',
    missing: 'Missing',
    outdated: 'May be out of date',
    typed: 'Not published yet',
    inDraft: 'In a draft: publish it in its form',
    done: 'Done',
    picture: 'The picture for all languages has changed.',
    inForm: 'In the form',
    nothing: (language: string) => `Nothing waits: every text has its ${language}.`,
    nothingHelp: 'A text appears here when it is new, or when its English changes.',
  },
  desk: {
    allContent: 'All content',
    pages: { content: 'Content', pictures: 'Pictures', deleted: 'Recently deleted' },
    navigation: 'Pages of the editor',
    seeSite: 'See the site',
    guide: 'Guide',
    search: 'Search all texts',
    searchKeys: 'Ctrl+K, on a Mac Cmd+K',
    number: (amount: number) => numbers.format(amount),
    loading: 'One moment, please…',
    groups: { pages: 'Pages', settings: 'Settings' },
    filters: {
      '': 'All',
      unpublished: 'Not published',
      translations: 'Translation waits',
      'no-page': 'Without a page',
    },
    filter: 'Show',
    sort: 'Sort by',
    sorts: { '': 'Order of the site', title: 'Name', changed: 'Last change' },
    group: 'Group by',
    kindOfContent: 'Kind of content',
    withoutValue: 'Not filled in',
    summary: (drafts: number, translations: number) =>
      drafts + translations === 0
        ? 'Everything is published, in all languages.'
        : `Waiting: ${and.format([
            ...(drafts > 0 ? [count(drafts, 'change', 'changes')] : []),
            ...(translations > 0 ? [count(translations, 'translation', 'translations')] : []),
          ])}.`,
    nothing: {
      '': 'There is nothing here yet.',
      unpublished: 'Nothing waits: everything is published.',
      translations: 'Nothing waits: every text has its translation.',
      'no-page': 'Every project has its page.',
    },
    noProjects: 'No projects yet. A project appears on the site once you publish it.',
    showAll: 'Show all',
    select: (title: string) => `Select “${title}”`,
    selected: (amount: number) => `${numbers.format(amount)} selected`,
    publishTogether: (amount: number) =>
      amount === 1 ? 'Publish it' : `Publish ${numbers.format(amount)} as one change`,
    selectNone: 'Select none',
    publishedTogether: (amount: number) =>
      `${count(amount, 'page or project is', 'pages and projects are')} published.`,
  },
  deleted: {
    canReturn: {
      all: 'What was published and then deleted. Bring back publishes it again.',
      committed: 'What was committed and then deleted. Bring back publishes it again.',
      none: 'This site keeps no earlier versions, so that nothing can be brought back.',
    },
    nothing: 'Nothing is deleted.',
    more: 'Show more',
    by: (author: string | undefined, time: string) =>
      `Deleted${author ? ` by ${author}` : ''}, ${time}`,
    bringBack: 'Bring back',
    notReturned: (title: string, reason: string) => `“${title}” was not brought back. ${reason}`,
    returned: (title: string) => `“${title}” is published again.`,
  },
  states: {
    running: (task: TaskName) => `${tasks[task][0]}…`,
    published: 'Published',
    typedHere: 'Typed in this browser, not published',
    draft: (author: string | undefined, time: string) =>
      `Draft${author ? ` by ${author}` : ''}, ${time}`,
    missing: (language: string, amount: number) => `${language} missing: ${numbers.format(amount)}`,
    outdated: (language: string, amount: number) =>
      `${language} may be out of date: ${numbers.format(amount)}`,
    noPage: 'No page',
    changed: (author: string, time: string) => `${author}, ${time}`,
  },
  signIn: {
    button: 'Sign in',
    instructions: 'Staff sign in with an invitation by email (Netlify Identity).',
    off: `Nobody can sign in: Netlify Identity is not turned on for this site. ${openIdentity} and turn it on.`,
    unknown:
      'Whether staff can sign in cannot be checked right now, because Netlify Identity does not answer. Please try again in a few minutes.',
    open: `Anyone can register on this site. ${openIdentity} > Registration, choose “Invite only”, and delete accounts that you did not invite. Until then, only people who were invited, or who have the role “editor”, can edit.`,
    noFunction:
      'Nothing can be saved: the part of the site that saves changes does not answer. Please deploy the site again, or tell the developers.',
  },
  site: {
    /** Title of the browser's tab. */
    tabTitle: (title: string) => `${title} · Edit the site`,
    tryAgain: 'Try again',
    close: 'Close',
    missing: 'This was deleted, or never there. Here is what there is.',
    notShown: `The form cannot be shown. What you typed is kept. ${tell}.`,
    tokenExpires: (date: string) =>
      `From ${date} on, nothing can be published: a key of this site ends.`,
    broken: (error: string) => `The site cannot be updated: ${error}`,
    public:
      'The repository of this site is public, so that anybody can read drafts, preview links and the addresses of staff.',
    tell: `${tell}.`,
  },
}
