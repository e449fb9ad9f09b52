using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes an assertion of SAML 1.1 without its signature ([SAMLCore1.1] 2.3.2).</summary>
internal static class Saml1AssertionWriter
{
    private const string N = SamlNames.Saml1;
    private const string P = SamlConstants.Prefix;

    /// <summary>Writes an assertion.</summary>
    public static void Write(
        XmlWriter writer, SamlAssertion assertion, Action<XmlWriter, SamlConditions> conditions,
        Action<XmlWriter, SamlAdvice> advice, Action<XmlWriter, SamlStatement> statement)
    {
        writer.WriteStartElement(P, SamlNames.Assertion, N);
        writer.WriteAttributeString("MajorVersion", XmlConvert.ToString(assertion.MajorVersion));
        writer.WriteAttributeString("MinorVersion", XmlConvert.ToString(assertion.MinorVersion));
        writer.WriteAttributeString("AssertionID", assertion.AssertionId);
        writer.WriteAttributeString("Issuer", assertion.Issuer);
        writer.WriteAttributeString("IssueInstant", Values.Time(assertion.IssueInstant));
        Values.Part(writer, assertion.Conditions, conditions);
        Values.Part(writer, assertion.Advice, advice);
        Values.Parts(writer, assertion.Statements, statement);
        writer.WriteEndElement();
    }

    /// <summary>Writes an Advice.</summary>
    public static void Advice(XmlWriter writer, SamlAdvice advice, Action<XmlWriter, SamlAssertion> assertion)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(advice);
        writer.WriteStartElement(P, "Advice", N);
        Assertions(writer, advice.AssertionIdReferences, advice.Assertions, assertion);
        writer.WriteEndElement();
    }

    /// <summary>Writes an Evidence.</summary>
    /// <exception cref="InvalidOperationException">It names no assertion and has none.</exception>
    public static void Evidence(XmlWriter writer, SamlEvidence evidence, Action<XmlWriter, SamlAssertion> assertion)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(evidence);
        if (evidence.AssertionIdReferences.Count + evidence.Assertions.Count == 0)
        {
            throw new InvalidOperationException("A SamlEvidence needs an assertion, or the id of one.");
        }

        writer.WriteStartElement(P, "Evidence", N);
        Assertions(writer, evidence.AssertionIdReferences, evidence.Assertions, assertion);
        writer.WriteEndElement();
    }

    private static void Assertions(
        XmlWriter writer, IEnumerable<string> ids, IEnumerable<SamlAssertion> assertions,
        Action<XmlWriter, SamlAssertion> assertion)
    {
        foreach (var id in ids)
        {
            writer.WriteElementString(P, "AssertionIDReference", N, id);
        }

        Values.Parts(writer, assertions, assertion);
    }
}
