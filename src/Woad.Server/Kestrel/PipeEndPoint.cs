using System.Net;

namespace Woad.Server.Kestrel;

/// <summary>The canonical name of a net.pipe address.</summary>
internal sealed class PipeEndPoint(string name) : EndPoint
{
    public override string ToString() => name;

    public override bool Equals(object? obj) => obj is PipeEndPoint other && other.ToString() == name;

    public override int GetHashCode() => name.GetHashCode(StringComparison.Ordinal);
}
