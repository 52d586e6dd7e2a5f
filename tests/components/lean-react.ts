/**
 * Imported before React: without these its development build keeps no asynchronous stacks and no tracks for the profiler, which cost more
 * than the rendering. Its warnings stay.
 */
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name)
