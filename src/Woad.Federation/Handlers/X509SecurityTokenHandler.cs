using System.Collections.ObjectModel;
using System.IdentityModel.Selectors;
using System.Security.Claims;
using System.Security.Cryptography.X509Certificates;
using System.Xml;
using Woad.Federation.Handlers;
using Woad.Security.Elements;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Reads, validates and writes certificates.</summary>
public class X509SecurityTokenHandler : SecurityTokenHandler
{
    private readonly X509DataSecurityKeyIdentifierClauseSerializer _references = new();
    private X509CertificateValidator? _validator;

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenHandler"/> class.</summary>
    public X509SecurityTokenHandler()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenHandler"/> class.</summary>
    /// <param name="certificateValidator">The validator.</param>
    public X509SecurityTokenHandler(X509CertificateValidator certificateValidator) => _validator = certificateValidator;

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenHandler"/> class.</summary>
    /// <param name="mapToWindows">Whether certificates are mapped to accounts of Windows.</param>
    public X509SecurityTokenHandler(bool mapToWindows) => MapToWindows = mapToWindows;

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenHandler"/> class.</summary>
    /// <param name="mapToWindows">Whether certificates are mapped to accounts of Windows.</param>
    /// <param name="certificateValidator">The validator.</param>
    public X509SecurityTokenHandler(bool mapToWindows, X509CertificateValidator certificateValidator)
        : this(certificateValidator) => MapToWindows = mapToWindows;

    /// <inheritdoc/>
    public override bool CanValidateToken => true;

    /// <inheritdoc/>
    public override bool CanWriteToken => true;

    /// <summary>Gets or sets the validator; by default that of the configuration.</summary>
    public X509CertificateValidator CertificateValidator
    {
        get => _validator ?? Settings().CertificateValidator;
        set => _validator = value;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether certificates are mapped to accounts of Windows.
    /// </summary>
    /// <value>The default is <see langword="false"/>; true is refused when a service opens.</value>
    public bool MapToWindows { get; set; }

    /// <inheritdoc/>
    public override Type TokenType => typeof(X509SecurityToken);

    /// <summary>
    /// Gets or sets a value that indicates whether references to certificates are written as X509Data.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool WriteXmlDSigDefinedClauseTypes { get; set; }

    /// <inheritdoc/>
    public override bool CanReadKeyIdentifierClause(XmlReader reader) => _references.CanReadKeyIdentifierClause(reader);

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement(SecurityNames.BinarySecurityToken, SecurityNames.Extension)
            && reader.GetAttribute("ValueType") == SecurityNames.X509;
    }

    /// <inheritdoc/>
    public override bool CanWriteKeyIdentifierClause(SecurityKeyIdentifierClause securityKeyIdentifierClause) =>
        _references.CanWriteKeyIdentifierClause(securityKeyIdentifierClause) && WriteXmlDSigDefinedClauseTypes;

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [SecurityTokenTypes.X509Certificate];

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The reader is not at an X509Data element.</exception>
    /// <exception cref="XmlException">The element has no reference to a certificate, or a malformed one.</exception>
    public override SecurityKeyIdentifierClause ReadKeyIdentifierClause(XmlReader reader) =>
        _references.ReadKeyIdentifierClause(reader)
            ?? throw new XmlException("An X509Data element has no reference to a certificate that is known.");

    /// <inheritdoc/>
    public override SecurityToken ReadToken(XmlReader reader)
    {
        var element = XmlDictionaryReader.CreateDictionaryReader(reader);
        element.MoveToContent();
        var token = BinaryToken.Read(element);
        using var certificate = X509CertificateLoader.LoadCertificate(token.Bytes);
        return new X509SecurityToken(certificate, token.Id ?? TokenIds.New());
    }

    /// <inheritdoc/>
    /// <exception cref="SecurityTokenValidationException">The certificate is refused.</exception>
    /// <exception cref="PlatformNotSupportedException"><see cref="MapToWindows"/> is set.</exception>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        var certificate = (token as X509SecurityToken
            ?? throw new ArgumentException("The token is not an X509SecurityToken.", nameof(token))).Certificate;
        CertificateValidator.Validate(certificate);
        ThrowIfUnsupported();
        const string issuer = ClaimsIdentity.DefaultIssuer;
        var identity = new ClaimsIdentity(AuthenticationTypes.X509);
        identity.AddClaim(new Claim(
            ClaimTypes.Thumbprint, Convert.ToBase64String(certificate.GetCertHash()), ClaimValueTypes.Base64Binary,
            issuer));
        if (certificate.SubjectName.Name is { Length: > 0 } subject)
        {
            identity.AddClaim(new Claim(ClaimTypes.X500DistinguishedName, subject, ClaimValueTypes.String, issuer));
        }

        if (certificate.GetNameInfo(X509NameType.SimpleName, forIssuer: false) is { Length: > 0 } name)
        {
            identity.AddClaim(new Claim(ClaimTypes.Name, name, ClaimValueTypes.String, issuer));
        }

        if (certificate.GetNameInfo(X509NameType.DnsName, forIssuer: false) is { Length: > 0 } dns)
        {
            identity.AddClaim(new Claim(ClaimTypes.Dns, dns, ClaimValueTypes.String, issuer));
        }

        identity.AddClaim(new Claim(ClaimTypes.SerialNumber, certificate.SerialNumber, ClaimValueTypes.String, issuer));
        identity.AddClaim(new Claim(
            ClaimTypes.AuthenticationMethod, AuthenticationMethods.X509, ClaimValueTypes.String, issuer));
        TraceTokenValidationSuccess(token);
        return new List<ClaimsIdentity> { TokenRules.WithToken(identity, Configuration, token, this) }.AsReadOnly();
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">
    /// <see cref="WriteXmlDSigDefinedClauseTypes"/> is not set.
    /// </exception>
    public override void WriteKeyIdentifierClause(
        XmlWriter writer, SecurityKeyIdentifierClause securityKeyIdentifierClause)
    {
        if (!WriteXmlDSigDefinedClauseTypes)
        {
            throw new InvalidOperationException(
                "References are not written as X509Data. Set WriteXmlDSigDefinedClauseTypes to write them.");
        }

        _references.WriteKeyIdentifierClause(writer, securityKeyIdentifierClause);
    }

    /// <inheritdoc/>
    public override void WriteToken(XmlWriter writer, SecurityToken token)
    {
        ArgumentNullException.ThrowIfNull(writer);
        var certificate = token as X509SecurityToken
            ?? throw new ArgumentException("The token is not an X509SecurityToken.", nameof(token));
        CanonicalText.CopyTo(
            new BinaryToken(certificate.Id, SecurityNames.X509, certificate.Certificate.RawData).Write, writer);
    }

    /// <inheritdoc/>
    internal override void ThrowIfUnsupported()
    {
        if (MapToWindows)
        {
            throw WindowsAccounts.Missing("X509SecurityTokenHandler.MapToWindows");
        }
    }
}
