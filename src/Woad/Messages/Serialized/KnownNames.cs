using System.Runtime.CompilerServices;
using System.Xml;

namespace Woad.Messages;

/// <summary>The names that one writer was given last, found by their references.</summary>
/// <remarks>
/// For names of contracts only, whose number is bounded by the program: each gets a token.
/// </remarks>
internal sealed class KnownNames
{
    private const int Size = 256;

    private readonly KnownName?[] _names = new KnownName?[Size];

    /// <summary>The name with its token.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public KnownName Of(XmlDictionaryString name)
    {
        var place = RuntimeHelpers.GetHashCode(name) & (Size - 1);
        return _names[place] is { } known && ReferenceEquals(known.String, name) ? known : OfPair(name, place);
    }

    // The name that was there before moves to the other place of the pair.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private KnownName OfPair(XmlDictionaryString name, int place)
    {
        var found = _names[place ^ 1] is { } other && ReferenceEquals(other.String, name) ? other : new KnownName(name);
        _names[place ^ 1] = _names[place];
        return _names[place] = found;
    }
}
