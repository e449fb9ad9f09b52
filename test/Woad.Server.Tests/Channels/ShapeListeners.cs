using System.Collections.Concurrent;

namespace Woad.Server.Tests.Channels;

internal static class ShapeListeners
{
    public static ConcurrentDictionary<string, IShapeListener> All { get; } = [];
}
