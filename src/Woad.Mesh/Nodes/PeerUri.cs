namespace Woad.Mesh.Nodes;

/// <summary>Compares addresses of a mesh.</summary>
internal static class PeerUri
{
    public static bool AreSame(Uri one, Uri other) =>
        one.Host.Equals(other.Host, StringComparison.OrdinalIgnoreCase)
        && one.AbsolutePath.TrimEnd('/').Equals(other.AbsolutePath.TrimEnd('/'), StringComparison.OrdinalIgnoreCase);
}
