import { Type } from 'typebox';

export const PACKAGE_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** A package that is released: `shell`, or a remote by its registry name. */
export const PackageName = Type.String({ pattern: PACKAGE_NAME.source });

/** What a team calls a version: unique among those of its package; part of addresses and folder names. */
export const VersionName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$' });
