using System.Collections.ObjectModel;
using System.IdentityModel.Selectors;
using System.Security.Claims;
using System.Security.Cryptography.X509Certificates;
using System.Xml;
using Woad.Security.Elements;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Reads, validates and writes certificates.</summary>
public class X509SecurityTokenHandler : SecurityTokenHandler
{
    private X509CertificateValidator? _validator;

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenHandler"/> class.</summary>
    public X509SecurityTokenHandler()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509SecurityTokenHandler"/> class.</summary>
    /// <param name="certificateValidator">The validator.</param>
    public X509SecurityTokenHandler(X509CertificateValidator certificateValidator) => _validator = certificateValidator;

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

    /// <inheritdoc/>
    public override Type TokenType => typeof(X509SecurityToken);

    /// <inheritdoc/>
    public override bool CanReadToken(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement(SecurityNames.BinarySecurityToken, SecurityNames.Extension)
            && reader.GetAttribute("ValueType") == SecurityNames.X509;
    }

    /// <inheritdoc/>
    public override string[] GetTokenTypeIdentifiers() => [SecurityTokenTypes.X509Certificate];

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
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        var certificate = (token as X509SecurityToken
            ?? throw new ArgumentException("The token is not an X509SecurityToken.", nameof(token))).Certificate;
        CertificateValidator.Validate(certificate);
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
        return new List<ClaimsIdentity> { identity }.AsReadOnly();
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
}
