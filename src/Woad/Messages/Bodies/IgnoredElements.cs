namespace Woad.Messages;

/// <summary>
/// The elements of one body that no part of its operation takes: their number and the name of the first. It is made
/// only for a message that has such elements.
/// </summary>
internal sealed class IgnoredElements
{
    /// <summary>A peer chooses the names; a log line needs no longer ones.</summary>
    private const int MaxName = 256;

    private IgnoredElements(string name, string ns)
    {
        Name = Clip(name);
        Namespace = Clip(ns);
    }

    /// <summary>The local name of the first element.</summary>
    public string Name { get; }

    /// <summary>The namespace of the first element.</summary>
    public string Namespace { get; }

    public int Count { get; private set; } = 1;

    /// <summary>Notes one more element.</summary>
    /// <param name="noted">The elements that were noted before; null for none.</param>
    /// <param name="name">Its local name.</param>
    /// <param name="ns">Its namespace.</param>
    public static IgnoredElements Note(IgnoredElements? noted, string name, string ns)
    {
        if (noted is null)
        {
            return new IgnoredElements(name, ns);
        }

        noted.Count++;
        return noted;
    }

    private static string Clip(string text) => text.Length <= MaxName ? text : text[..MaxName] + "...";
}
