using System.IdentityModel;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Reads an assertion that is in memory, so that its signature can be verified at any element of it.</summary>
internal sealed class OpenedAssertion : DelegatingXmlDictionaryReader
{
    /// <param name="reader">A reader at the assertion, which is behind it afterwards.</param>
    /// <exception cref="XmlException">The assertion is larger than a token may be.</exception>
    public OpenedAssertion(XmlReader reader)
    {
        Element = TokenTree.Read(reader);
        InitializeInnerReader(CreateDictionaryReader(new XmlNodeReader(Element)));
        MoveToContent();
    }

    /// <summary>The assertion.</summary>
    public XmlElement Element { get; }

    // The nodes in memory do not tell white space from text, and programs skip white space by MoveToContent.
    public override XmlNodeType NodeType => base.NodeType switch
    {
        XmlNodeType.Text when string.IsNullOrWhiteSpace(Value) => XmlNodeType.Whitespace,
        var type => type,
    };

    /// <summary>The assertion at which a reader is; the reader is behind it afterwards.</summary>
    /// <exception cref="XmlException">The reader is at another element, or the assertion is too large.</exception>
    public static XmlElement ElementAt(XmlReader reader)
    {
        if (reader is not OpenedAssertion { Depth: 0 } opened)
        {
            return TokenTree.Read(reader);
        }

        opened.Expect(SamlNames.Assertion, SamlNames.Saml1);
        opened.Skip();
        return opened.Element;
    }
}
