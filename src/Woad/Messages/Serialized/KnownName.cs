using System.Runtime.CompilerServices;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>A name as serializers hand it over, with its token.</summary>
/// <param name="name">The name.</param>
internal sealed class KnownName(XmlDictionaryString name)
{
    private XmlToken? _prefix;
    private XmlTag? _tag;

    /// <summary>The name.</summary>
    public XmlDictionaryString String => name;

    /// <summary>Its token.</summary>
    public XmlToken Token { get; } = XmlToken.Get(name.Value);

    /// <summary>Whether it is one of the static dictionary's.</summary>
    public bool IsStandard { get; } = WireDictionary.Instance.TryLookup(name, out _);

    /// <summary>The tags of elements of this name; those with the prefix of the last call are kept.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public XmlTag TagFor(XmlToken prefix) => ReferenceEquals(prefix, _prefix) ? _tag! : MakeTag(prefix);

    private XmlTag MakeTag(XmlToken prefix)
    {
        _prefix = prefix;
        return _tag = new XmlTag(prefix, Token);
    }
}
