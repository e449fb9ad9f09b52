using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;
using Woad.Federation.Signatures;

namespace System.IdentityModel.Tokens;

/// <summary>Represents an assertion of SAML 1.1 ([SAMLCore1.1] 2.3.2).</summary>
public class SamlAssertion
{
    private readonly PartList<SamlStatement> _statements = [];
    private Seal _seal;

    /// <summary>Initializes a new instance of the <see cref="SamlAssertion"/> class.</summary>
    public SamlAssertion()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAssertion"/> class.</summary>
    /// <param name="assertionId">The id.</param>
    /// <param name="issuer">The issuer.</param>
    /// <param name="issueInstant">The time of the issue.</param>
    /// <param name="samlConditions">The conditions.</param>
    /// <param name="samlAdvice">The advice.</param>
    /// <param name="samlStatements">The statements.</param>
    public SamlAssertion(
        string assertionId, string issuer, DateTime issueInstant, SamlConditions? samlConditions,
        SamlAdvice? samlAdvice, IEnumerable<SamlStatement> samlStatements)
    {
        ArgumentException.ThrowIfNullOrEmpty(assertionId);
        ArgumentException.ThrowIfNullOrEmpty(issuer);
        ArgumentNullException.ThrowIfNull(samlStatements);
        (AssertionId, Issuer, IssueInstant) = (assertionId, issuer, issueInstant.ToUniversalTime());
        (Conditions, Advice, _statements) = (samlConditions, samlAdvice, [.. samlStatements]);
    }

    /// <summary>Gets or sets the advice.</summary>
    public SamlAdvice? Advice { get; set => field = _seal.Check(value); }

    /// <summary>Gets or sets the id.</summary>
    public string AssertionId { get; set => field = _seal.Check(value); } =
        $"SamlSecurityToken-{Guid.NewGuid():D}";

    /// <summary>Gets a value that indicates whether the assertion has the element that it was read from.</summary>
    public virtual bool CanWriteSourceData => Source is not null;

    /// <summary>Gets or sets the conditions.</summary>
    public SamlConditions? Conditions { get; set => field = _seal.Check(value); }

    /// <summary>Gets a value that indicates whether the properties can no longer be set.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool IsReadOnly => _seal.IsSet;

    /// <summary>Gets or sets the time of the issue, in UTC.</summary>
    public DateTime IssueInstant { get; set => field = _seal.Check(value); }

    /// <summary>Gets or sets the issuer.</summary>
    public string Issuer { get; set => field = _seal.Check(value); } = "";

    /// <summary>Gets the major version of SAML.</summary>
    public int MajorVersion { get; internal set; } = 1;

    /// <summary>Gets the minor version of SAML.</summary>
    public int MinorVersion { get; internal set; } = 1;

    /// <summary>Gets or sets the key that signs the assertion.</summary>
    public SigningCredentials? SigningCredentials { get; set => field = _seal.Check(value); }

    /// <summary>Gets or sets the token of the issuer.</summary>
    public SecurityToken? SigningToken { get; set => field = _seal.Check(value); }

    /// <summary>Gets the statements of the SAML assertion.</summary>
    public IList<SamlStatement> Statements => _statements;

    /// <summary>Gets or sets the element that the assertion was read from.</summary>
    internal XmlElement? Source { get; set; }

    /// <summary>Makes the properties of the assertion, and of its parts, read-only.</summary>
    public void MakeReadOnly()
    {
        _seal.Set();
        Conditions?.MakeReadOnly();
        Advice?.MakeReadOnly();
        _statements.MakeReadOnly(static statement => statement.MakeReadOnly());
    }

    /// <summary>Reads the Assertion element, and verifies its signature.</summary>
    /// <param name="reader">A reader at the element, which is behind it afterwards.</param>
    /// <param name="samlSerializer">Loads the parts of the element.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <remarks>The parts are loaded from the octets that the signature covers, after it was verified.</remarks>
    /// <exception cref="XmlException">The element is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is refused.</exception>
    /// <exception cref="InvalidOperationException">The assertion is read-only.</exception>
    public virtual void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        var settings = Saml1Envelope.SettingsOf(outOfBandTokenResolver);
        Saml1Envelope.Read(
            reader, settings.IssuerTokenResolver, SerializedParts.SigningKeys,
            content => Saml1AssertionReader.Read(content, this, parts.Conditions, parts.Advice, parts.Statement));
        SigningToken = VerifiedCredentials.IssuerOf(SigningCredentials);
        ResolveKey(keys => SubjectKeys.Resolve(keys, settings.ServiceTokenResolver));
    }

    /// <summary>Writes the Assertion element, signed where it has the key; one that was read as it was read.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="samlSerializer">The serializer that the parts of the element get.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    public virtual void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, null);
        Saml1Envelope.Write(
            NamedWriter.Of(writer, samlSerializer.Dictionary), this, SerializedParts.Write,
            (into, own) => Saml1AssertionWriter.Write(into, own, parts.Write, parts.Write, parts.Write));
    }

    /// <summary>Writes the element that the assertion was read from.</summary>
    /// <param name="writer">The writer.</param>
    /// <exception cref="InvalidOperationException">The assertion was not read.</exception>
    public virtual void WriteSourceData(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        (Source ?? throw new InvalidOperationException(
            "The assertion has no source: it was not read from XML. Ask CanWriteSourceData first.")).WriteTo(writer);
    }

    /// <summary>
    /// Resolves the key of the first subject. Validation checks that the statements are of one subject, so that one
    /// operation with a private key is enough.
    /// </summary>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    internal void ResolveKey(Func<SecurityKeyIdentifier, SecurityKey> resolve)
    {
        if (_statements.OfType<SamlSubjectStatement>().FirstOrDefault() is { SamlSubject: var subject }
            && subject is { KeyIdentifier: { } names, Crypto: null })
        {
            subject.Crypto = resolve(names);
        }
    }

    /// <summary>
    /// Verifies the signature of the assertion, at which the reader of an overridden <see cref="ReadXml"/> is.
    /// </summary>
    /// <param name="reader">The reader that <see cref="SamlSerializer.LoadAssertion"/> has got.</param>
    /// <param name="keyInfoSerializer">Not used: references to keys are those of the profile.</param>
    /// <param name="outOfBandTokenResolver">Finds keys that the assertion names without showing them.</param>
    /// <param name="samlSerializer">Not used.</param>
    /// <remarks>An override that reads the parts itself reads them before their signature is verified.</remarks>
    /// <exception cref="XmlException">The reader is at another element.</exception>
    /// <exception cref="SecurityTokenException">The signature is refused.</exception>
    /// <exception cref="InvalidOperationException">
    /// The reader is not one of <see cref="SamlSerializer.ReadToken"/>, which keeps the assertion in memory.
    /// </exception>
    protected void ReadSignature(
        XmlDictionaryReader reader, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver, SamlSerializer? samlSerializer)
    {
        ArgumentNullException.ThrowIfNull(reader);
        reader.Expect("Signature", Names.Signature);
        if (reader is not OpenedAssertion { Depth: 1 } opened)
        {
            throw new InvalidOperationException(
                "The signature covers elements that the reader has left. Read it by SamlSerializer.ReadToken.");
        }

        reader.Skip();
        var settings = Saml1Envelope.SettingsOf(outOfBandTokenResolver);
        SigningCredentials = Saml1Envelope.Verify(
            opened.Element, settings.IssuerTokenResolver, SerializedParts.SigningKeys).Credentials;
        (SigningToken, Source) = (VerifiedCredentials.IssuerOf(SigningCredentials), opened.Element);
    }
}
