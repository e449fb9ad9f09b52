using Woad.Xml;

namespace Woad.Messages;

/// <summary>An attribute that has begun, with the value that it has so far.</summary>
internal struct PendingAttribute
{
    /// <summary>The prefix.</summary>
    public XmlToken Prefix;

    /// <summary>The local name.</summary>
    public KnownName Name;

    /// <summary>The namespace.</summary>
    public KnownName Namespace;

    /// <summary>A value of characters.</summary>
    public string? Text;

    /// <summary>A truth value.</summary>
    public bool? Truth;

    /// <summary>The local name of a QName.</summary>
    public KnownName? Type;

    /// <summary>The namespace of a QName.</summary>
    public KnownName? TypeNamespace;

    /// <summary>The prefix of a QName.</summary>
    public XmlToken? TypePrefix;

    /// <summary>Whether it has a value.</summary>
    public readonly bool HasValue => Text is not null || Truth is not null || Type is not null;
}
