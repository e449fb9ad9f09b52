using System.Collections.ObjectModel;
using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents an assertion of SAML 2.0 ([SAMLCore] 2.3.3).</summary>
public class Saml2Assertion
{
    /// <summary>Initializes a new instance of the <see cref="Saml2Assertion"/> class.</summary>
    /// <param name="issuer">The issuer.</param>
    public Saml2Assertion(Saml2NameIdentifier issuer)
    {
        ArgumentNullException.ThrowIfNull(issuer);
        Issuer = issuer;
    }

    /// <summary>Gets or sets the advice.</summary>
    public Saml2Advice? Advice { get; set; }

    /// <summary>Gets a value that indicates whether the assertion has the element that it was read from.</summary>
    public virtual bool CanWriteSourceData => Source is not null;

    /// <summary>Gets or sets the conditions.</summary>
    public Saml2Conditions? Conditions { get; set; }

    /// <summary>Gets or sets the key that encrypts the assertion.</summary>
    public EncryptingCredentials? EncryptingCredentials { get; set; }

    /// <summary>Gets the wrapped keys beside the encrypted assertion.</summary>
    public Collection<EncryptedKeyIdentifierClause> ExternalEncryptedKeys { get; } = [];

    /// <summary>Gets or sets the id.</summary>
    public Saml2Id Id { get; set; } = new();

    /// <summary>Gets or sets the time of the issue, in UTC.</summary>
    public DateTime IssueInstant { get; set; } = TimeProvider.System.GetUtcNow().UtcDateTime;

    /// <summary>Gets or sets the issuer.</summary>
    public Saml2NameIdentifier Issuer { get; set; }

    /// <summary>Gets or sets the key that signs the assertion.</summary>
    public SigningCredentials? SigningCredentials { get; set; }

    /// <summary>Gets the statements of the SAML 2.0 assertion.</summary>
    public Collection<Saml2Statement> Statements { get; } = [];

    /// <summary>Gets or sets the subject.</summary>
    public Saml2Subject? Subject { get; set; }

    /// <summary>Gets the version of SAML.</summary>
    public string Version => "2.0";

    /// <summary>Gets or sets the element that the assertion was read from.</summary>
    internal XmlElement? Source { get; set; }

    /// <summary>Writes the element that the assertion was read from.</summary>
    /// <param name="writer">The writer.</param>
    /// <exception cref="InvalidOperationException">The assertion was not read.</exception>
    public virtual void WriteSourceData(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        (Source ?? throw new InvalidOperationException(
            "The assertion has no source: it was not read from XML. Ask CanWriteSourceData first.")).WriteTo(writer);
    }
}
