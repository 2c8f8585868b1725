import { remoteConfig } from '@shop/shared/build/remoteConfig';

export default remoteConfig({
  name: 'admin-pos',
  port: 4105,
  oneChunk: { minShareCount: 3, maxModuleSize: 8000 },
  together: {
    // What the till asks for as soon as it stands, for a day without a line.
    withoutLine:
      /\/(waiting\/WaitingDialog|till\/held\/(HeldDialog|inTurn|recallHeld|takeHere)|till\/help\/(TillKeysDialog|texts)|till\/pay\/sellOffline|till\/followRelease|offline\/release|contracts\/tillRelease|returns\/(keepReturn|ownSale)|opening\/PrepareTill)\.tsx?$/,
    outbox: /\/waiting\/(outbox|runOutbox|sendTo)\.ts$/,
  },
});
