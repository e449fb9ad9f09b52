using Woad.Xml;

namespace Woad.Messages;

/// <summary>An element whose end has not been written.</summary>
internal struct OpenElement
{
    /// <summary>The local name.</summary>
    public KnownName Name;

    /// <summary>The namespace.</summary>
    public KnownName Namespace;

    /// <summary>The prefix of its start tag.</summary>
    public XmlToken Prefix;
}
