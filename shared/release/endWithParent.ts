/** Imported ahead of a program: ends it when the process that started it is gone. */
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
