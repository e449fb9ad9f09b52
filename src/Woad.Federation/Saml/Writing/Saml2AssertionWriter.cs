using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes an assertion of SAML 2.0 without its signature ([SAMLCore] 2.3.3).</summary>
internal static class Saml2AssertionWriter
{
    private const string N = SamlNames.Saml2;

    /// <summary>Writes an assertion.</summary>
    public static void Write(
        XmlWriter writer, Saml2Assertion assertion, Action<XmlWriter, Saml2NameIdentifier> issuer,
        Action<XmlWriter, Saml2Subject> subject, Action<XmlWriter, Saml2Conditions> conditions,
        Action<XmlWriter, Saml2Advice> advice, Action<XmlWriter, Saml2Statement> statement)
    {
        writer.WriteStartElement(SamlNames.Assertion, N);
        writer.WriteAttributeString("ID", assertion.Id.Value);
        writer.WriteAttributeString("IssueInstant", Values.Time(assertion.IssueInstant));
        writer.WriteAttributeString("Version", assertion.Version);
        issuer(writer, assertion.Issuer);
        Values.Part(writer, assertion.Subject, subject);
        Values.Part(writer, assertion.Conditions, conditions);
        Values.Part(writer, assertion.Advice, advice);
        Values.Parts(writer, assertion.Statements, statement);
        writer.WriteEndElement();
    }

    /// <summary>Writes an Advice.</summary>
    public static void Advice(
        XmlWriter writer, Saml2Advice advice, Action<XmlWriter, Saml2Assertion> assertion)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(advice);
        writer.WriteStartElement("Advice", N);
        References(writer, advice.AssertionIdReferences, advice.AssertionUriReferences);
        Values.Parts(writer, advice.Assertions, assertion);
        writer.WriteEndElement();
    }

    /// <summary>Writes an Evidence.</summary>
    /// <exception cref="InvalidOperationException">It names no assertion and has none.</exception>
    public static void Evidence(
        XmlWriter writer, Saml2Evidence evidence, Action<XmlWriter, Saml2Assertion> assertion)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(evidence);
        if (evidence.AssertionIdReferences.Count + evidence.AssertionUriReferences.Count
            + evidence.Assertions.Count == 0)
        {
            throw new InvalidOperationException("A Saml2Evidence needs an assertion, or the id or address of one.");
        }

        writer.WriteStartElement("Evidence", N);
        References(writer, evidence.AssertionIdReferences, evidence.AssertionUriReferences);
        Values.Parts(writer, evidence.Assertions, assertion);
        writer.WriteEndElement();
    }

    private static void References(XmlWriter writer, IEnumerable<Saml2Id> ids, IEnumerable<Uri> addresses)
    {
        foreach (var id in ids)
        {
            writer.WriteElementString("AssertionIDRef", N, id.Value);
        }

        foreach (var address in addresses)
        {
            writer.WriteElementString("AssertionURIRef", N, address.OriginalString);
        }
    }
}
