using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents an assertion of SAML 1.1 ([SAMLCore1.1] 2.3.2).</summary>
public class SamlAssertion
{
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
        (Conditions, Advice, Statements) = (samlConditions, samlAdvice, [.. samlStatements]);
    }

    /// <summary>Gets or sets the advice.</summary>
    public SamlAdvice? Advice { get; set; }

    /// <summary>Gets or sets the id.</summary>
    public string AssertionId { get; set; } = $"SamlSecurityToken-{Guid.NewGuid():D}";

    /// <summary>Gets a value that indicates whether the assertion has the element that it was read from.</summary>
    public virtual bool CanWriteSourceData => Source is not null;

    /// <summary>Gets or sets the conditions.</summary>
    public SamlConditions? Conditions { get; set; }

    /// <summary>Gets or sets the time of the issue, in UTC.</summary>
    public DateTime IssueInstant { get; set; }

    /// <summary>Gets or sets the issuer.</summary>
    public string Issuer { get; set; } = "";

    /// <summary>Gets the major version of SAML.</summary>
    public int MajorVersion { get; internal set; } = 1;

    /// <summary>Gets the minor version of SAML.</summary>
    public int MinorVersion { get; internal set; } = 1;

    /// <summary>Gets or sets the key that signs the assertion.</summary>
    public SigningCredentials? SigningCredentials { get; set; }

    /// <summary>Gets or sets the token of the issuer.</summary>
    public SecurityToken? SigningToken { get; set; }

    /// <summary>Gets the statements of the SAML assertion.</summary>
    public IList<SamlStatement> Statements { get; } = new List<SamlStatement>();

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
