namespace Woad.Lab.Callers.Recording;

/// <summary>
/// When a call was due, when it went out, and when its reply had been read. Service time is counted from
/// <paramref name="Start"/>, response time from <paramref name="Due"/>.
/// </summary>
internal readonly record struct CallTimes(long Due, long Start, long End);
