namespace Woad.Bindings.Rules;

/// <summary>An element that makes one-way channels, which an element right above may make sessions of.</summary>
internal interface IOneWayDirection
{
    /// <summary>Whether messages carry the header PacketRoutable, and those without are refused.</summary>
    bool PacketRoutable { get; }
}
