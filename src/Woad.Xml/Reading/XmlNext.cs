namespace Woad.Xml;

/// <summary>Specifies what comes next in a document that an <see cref="IXmlReader"/> reads.</summary>
public enum XmlNext
{
    /// <summary>The end of the document.</summary>
    EndOfDocument,

    /// <summary>A start tag, possibly of an empty element.</summary>
    Start,

    /// <summary>An end tag, possibly the implied one of an empty element.</summary>
    End,

    /// <summary>Text other than white space between elements.</summary>
    Text,
}
