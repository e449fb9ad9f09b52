namespace Woad.Mesh.Wire;

/// <summary>A message without content, which nobody answers: writing it shows that the connection is there.</summary>
internal sealed class PingInfo
{
    public static readonly PingInfo Instance = new();
}
