using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Reads an assertion of SAML 2.0 ([SAMLCore] 2.3.3).</summary>
internal static class Saml2AssertionReader
{
    private const string N = SamlNames.Saml2;

    /// <summary>The signature of an assertion, which comes behind the issuer; null for none.</summary>
    /// <exception cref="XmlException">A signature is at another place, or there are several.</exception>
    public static XmlElement? SignatureOf(XmlElement assertion)
    {
        var children = Elements.Of(assertion);
        var found = children.FindAll(static child => child.Is("Signature", Names.Signature));
        return found.Count switch
        {
            0 => null,
            1 when children.Count > 1 && ReferenceEquals(children[1], found[0])
                && children[0].Is("Issuer", N) => found[0],
            _ => throw Content.Malformed("its Signature is not behind its Issuer, or there are several"),
        };
    }

    /// <summary>The id and the issuer of an assertion, by which its issuer's key is looked up.</summary>
    /// <exception cref="XmlException">They are malformed.</exception>
    public static Saml2Assertion Head(XmlReader reader)
    {
        reader.Expect(SamlNames.Assertion, N);
        var id = new Saml2Id(reader.Required("ID"));
        var body = new ElementBody(reader);
        return new Saml2Assertion(Issuer(reader, body, Saml2NameReader.Issuer)) { Id = id };
    }

    /// <summary>Reads an assertion without its signature.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2Assertion Read(
        XmlReader reader, Func<XmlReader, Saml2NameIdentifier> issuer, Func<XmlReader, Saml2Subject> subject,
        Func<XmlReader, Saml2Conditions> conditions, Func<XmlReader, Saml2Advice> advice,
        Func<XmlReader, Saml2Statement> statement)
    {
        reader.Expect(SamlNames.Assertion, N);
        if (reader.Required("Version") != "2.0")
        {
            throw Content.Malformed("it is not an Assertion of SAML 2.0");
        }

        var (id, instant) = (new Saml2Id(reader.Required("ID")), reader.RequiredTime("IssueInstant"));
        var body = new ElementBody(reader);
        var assertion = new Saml2Assertion(Issuer(reader, body, issuer))
        {
            Id = id,
            IssueInstant = instant,
            Subject = body.Take("Subject", N, subject),
            Conditions = body.Take("Conditions", N, conditions),
            Advice = body.Take("Advice", N, advice),
        };
        foreach (var read in body.Rest(statement))
        {
            assertion.Statements.Add(read);
        }

        return assertion.Subject is null && assertion.Statements.Count == 0
            ? throw Content.Malformed("it has no Subject and no statement")
            : assertion;
    }

    /// <summary>Reads the names of assertions in an Advice; what others have signed in it is left out.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2Advice Advice(XmlReader reader)
    {
        reader.Expect("Advice", N);
        var advice = new Saml2Advice();
        References(reader, advice.AssertionIdReferences, advice.AssertionUriReferences, takesOthers: true);
        return advice;
    }

    /// <summary>Reads the names of assertions in an Evidence; the assertions themselves are left out.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2Evidence Evidence(XmlReader reader)
    {
        reader.Expect("Evidence", N);
        var evidence = new Saml2Evidence();
        References(reader, evidence.AssertionIdReferences, evidence.AssertionUriReferences, takesOthers: false);
        return evidence;
    }

    private static Saml2NameIdentifier Issuer(
        XmlReader reader, ElementBody body, Func<XmlReader, Saml2NameIdentifier> issuer) =>
        body.IsAt("Issuer", N) ? issuer(reader) : throw Content.Malformed("it has no Issuer");

    private static void References(
        XmlReader reader, ICollection<Saml2Id> ids, ICollection<Uri> addresses, bool takesOthers)
    {
        var body = new ElementBody(reader);
        while (body.IsAtElement())
        {
            if (body.IsAt("AssertionIDRef", N))
            {
                ids.Add(new Saml2Id(reader.Text()));
            }
            else if (body.IsAt("AssertionURIRef", N))
            {
                addresses.Add(Content.Uri(reader.Text()));
            }
            else if (takesOthers || body.IsAt(SamlNames.Assertion, N) || body.IsAt(SamlNames.EncryptedAssertion, N))
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
