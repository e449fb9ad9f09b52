using System.Globalization;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Reads an assertion of SAML 1.1 ([SAMLCore1.1] 2.3.2).</summary>
internal static class Saml1AssertionReader
{
    private const string N = SamlNames.Saml1;

    /// <summary>The signature of an assertion, which is its last child; null for none.</summary>
    /// <exception cref="XmlException">A signature is at another place, or there are several.</exception>
    public static XmlElement? SignatureOf(XmlElement assertion)
    {
        var children = Elements.Of(assertion);
        var found = children.FindAll(static child => child.Is("Signature", Names.Signature));
        return found.Count switch
        {
            0 => null,
            1 when ReferenceEquals(children[^1], found[0]) => found[0],
            _ => throw Content.Malformed("its Signature is not its last element, or there are several"),
        };
    }

    /// <summary>The id and the issuer of an assertion, by which its issuer's key is looked up.</summary>
    /// <exception cref="XmlException">They are malformed.</exception>
    public static SamlAssertion Head(XmlReader reader) => Head(reader, new SamlAssertion());

    /// <summary>Reads an assertion without its signature.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAssertion Read(
        XmlReader reader, SamlAssertion into, Func<XmlReader, SamlConditions> conditions,
        Func<XmlReader, SamlAdvice> advice, Func<XmlReader, SamlStatement> statement)
    {
        Head(reader, into);
        var body = new ElementBody(reader);
        into.Conditions = body.Take("Conditions", N, conditions);
        into.Advice = body.Take("Advice", N, advice);
        foreach (var read in body.Rest(statement))
        {
            into.Statements.Add(read);
        }

        return into.Statements.Count == 0 ? throw Content.Malformed("it has no statement") : into;
    }

    /// <summary>Reads the ids of assertions in an Advice; what others have signed in it is left out.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAdvice Advice(XmlReader reader, SamlAdvice into)
    {
        reader.Expect("Advice", N);
        References(reader, into.AssertionIdReferences, takesOthers: true);
        return into;
    }

    /// <summary>Reads the ids of assertions in an Evidence; the assertions themselves are left out.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlEvidence Evidence(XmlReader reader, SamlEvidence into)
    {
        reader.Expect("Evidence", N);
        References(reader, into.AssertionIdReferences, takesOthers: false);
        return into;
    }

    private static SamlAssertion Head(XmlReader reader, SamlAssertion into)
    {
        reader.Expect(SamlNames.Assertion, N);
        if (reader.Required("MajorVersion") != "1" || reader.Required("MinorVersion") is not ("0" or "1"))
        {
            throw Content.Malformed("it is not an Assertion of SAML 1.1");
        }

        into.AssertionId = XmlConvert.VerifyNCName(reader.Required("AssertionID"));
        into.Issuer = reader.Required("Issuer");
        into.IssueInstant = reader.RequiredTime("IssueInstant");
        into.MinorVersion = int.Parse(reader.Required("MinorVersion"), CultureInfo.InvariantCulture);
        return into;
    }

    private static void References(XmlReader reader, IList<string> ids, bool takesOthers)
    {
        var body = new ElementBody(reader);
        while (body.IsAtElement())
        {
            if (body.IsAt("AssertionIDReference", N))
            {
                ids.Add(reader.Text());
            }
            else if (takesOthers || body.IsAt(SamlNames.Assertion, N))
            {
                // Signed by others, or by nobody: data, which no claim comes from.
                reader.Skip();
            }
            else
            {
                throw reader.Unknown();
            }
        }

        body.End();
    }
}
