import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { listQuery } from '../lists.ts';
import { IdIn, RequiredText } from '../values.ts';
import { PackageName } from './releaseNames.ts';

export const DEPLOY_TOKEN_SORTS = ['name', 'label', 'created', 'expires', 'used'] as const;

const TokenState = Type.Union([Type.Literal('good'), Type.Literal('expired'), Type.Literal('ended')]);

/** The query of GET /ReleaseTokenController/tokens. */
export const DeployTokensQuery = listQuery({ state: Type.Optional(TokenState) });
export type DeployTokensQuery = Static<typeof DeployTokensQuery>;

/** GET /ReleaseTokenController/packages: of which something was published, or for which there is a token. */
const ReleasedPackages = Type.Array(PackageName);

/** A row of GET /ReleaseTokenController/tokens. The token itself is told once, when it is made. */
export const DeployToken = Type.Object({
  tokenId: Type.Integer(),
  /** The one package it is for. */
  name: PackageName,
  label: Type.String(),
  by: Type.String(),
  createdDate: Type.String(),
  expiresDate: Type.String(),
  lastUsedDate: Type.Union([Type.String(), Type.Null()]),
  state: TokenState,
});
export type DeployToken = Static<typeof DeployToken>;

/** Body of POST /ReleaseTokenController/create. */
export const NewDeployToken = Type.Object({
  name: PackageName,
  /** Who or what uses it, e.g. 'CI of the catalogue team'. */
  label: RequiredText(100),
  days: Type.Integer({ minimum: 1, maximum: 366 }),
});
export type NewDeployToken = Static<typeof NewDeployToken>;

/** Its answer: the only time the token itself is told. */
export const MadeDeployToken = Type.Object({ tokenId: Type.Integer(), token: Type.String() });
export type MadeDeployToken = Static<typeof MadeDeployToken>;

/** Body of POST /ReleaseTokenController/end. */
const EndDeployToken = Type.Object({ tokenId: IdIn });

export const LIST_DEPLOY_TOKENS = defineCall({
  id: 'GET /ReleaseTokenController/tokens',
  tag: 'releases',
  summary: 'Every deploy token there ever was; with limit a page, with format=csv a file',
  right: 'settings',
  query: DeployTokensQuery,
  row: DeployToken,
});

export const READ_RELEASED_PACKAGES = defineCall({
  id: 'GET /ReleaseTokenController/packages',
  tag: 'releases',
  summary: 'Packages of which something was published, or for which there is a token',
  right: 'settings',
  data: ReleasedPackages,
});

export const CREATE_DEPLOY_TOKEN = defineCall({
  id: 'POST /ReleaseTokenController/create',
  tag: 'releases',
  summary: 'Makes a token for one package; the answer is the only place it stands in',
  right: 'settings',
  refusals: ['INVALID_FIELDS'],
  body: NewDeployToken,
  data: MadeDeployToken,
});

export const END_DEPLOY_TOKEN = defineCall({
  id: 'POST /ReleaseTokenController/end',
  tag: 'releases',
  summary: 'Ends a deploy token at once',
  right: 'settings',
  refusals: ['UNKNOWN_TOKEN'],
  body: EndDeployToken,
});
