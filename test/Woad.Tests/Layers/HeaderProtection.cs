using Woad.Exchanges;

namespace Woad.Tests.Layers;

/// <summary>A capability of a layer that signs messages: tells which headers of a message are protected.</summary>
/// <param name="covers">Whether the header of a name is.</param>
internal sealed class HeaderProtection(Func<Incoming, string, bool> covers)
{
    public bool Covers(Incoming message, string name) => covers(message, name);
}
