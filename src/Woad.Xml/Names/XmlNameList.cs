using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>
/// Names of one namespace that stand together in documents, as the members of a class do: sessions keep their ids
/// together, so that writers look for the list and not for each name.
/// </summary>
/// <remarks>Lists are made from contracts only, as tokens are: their number is bounded by the program.</remarks>
public sealed class XmlNameList
{
    private static int _nextIndex = -1;

    private readonly XmlName[] _names;
    private readonly XmlTagList?[] _tags = new XmlTagList?[27];

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlNameList"/> class with one name or more, in the order of their
    /// places.
    /// </summary>
    /// <param name="names">The names.</param>
    /// <exception cref="ArgumentException">There is no name, or names are of several namespaces.</exception>
    public XmlNameList(params XmlName[] names)
    {
        ArgumentNullException.ThrowIfNull(names);
        if (names.Length == 0 || names.Any(name => !ReferenceEquals(name.Namespace, names[0].Namespace)))
        {
            throw new ArgumentException("A list has one name or more, all of one namespace.", nameof(names));
        }

        _names = [.. names];
        Namespace = names[0].Namespace;
        Index = Interlocked.Increment(ref _nextIndex);
    }

    /// <summary>Gets the number of names.</summary>
    public int Count => _names.Length;

    /// <summary>Gets the namespace of all names.</summary>
    public XmlToken Namespace { get; }

    /// <summary>Gets the name at a place, from 0 on.</summary>
    public XmlName this[int place] => _names[place];

    /// <summary>Position in the process-wide numbering of lists, dense from 0.</summary>
    internal int Index { get; }

    /// <summary>The tags as text bytes with <paramref name="prefix"/>; null with prefixes of several letters.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal XmlTagList? TagsFor(XmlToken prefix)
    {
        var code = prefix.PrefixCode;
        return (uint)code < (uint)_tags.Length ? _tags[code] ??= MakeTags(prefix) : null;
    }

    private XmlTagList MakeTags(XmlToken prefix) => new([.. _names.Select(name => name.TagFor(prefix))]);
}
