using System.Collections.Concurrent;

namespace Woad.Conformance.Contracts;

/// <summary>
/// The clients that have joined, by the name of their room; tests call them from threads of their own.
/// </summary>
public static class TalkRoom
{
    private static readonly ConcurrentDictionary<string, ConcurrentBag<ITalkBack>> Rooms = new(StringComparer.Ordinal);

    public static ConcurrentBag<ITalkBack> Of(string room) => Rooms.GetOrAdd(room, static _ => []);
}
