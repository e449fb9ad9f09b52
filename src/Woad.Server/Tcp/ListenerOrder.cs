namespace Woad.Server.Tcp;

/// <summary>
/// Strong wildcards, exact hosts, weak wildcards; among equals the longest path first: the first match is the best.
/// </summary>
internal sealed class ListenerOrder : IComparer<FramedListener>
{
    public static ListenerOrder Instance { get; } = new();

    public int Compare(FramedListener? x, FramedListener? y)
    {
        var byHost = Rank(x!).CompareTo(Rank(y!));
        return byHost != 0 ? byHost : y!.Path.Length.CompareTo(x!.Path.Length);
    }

    private static int Rank(FramedListener listener) => (int)listener.Request.Transport.Hosts;
}
