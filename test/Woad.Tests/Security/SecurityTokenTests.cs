using System.Globalization;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Numerics;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Tests.Security;

/// <summary>Tokens and references to them: which references a token makes, and which mean it.</summary>
[Trait("Category", "Security")]
public sealed class SecurityTokenTests : IDisposable
{
    private readonly RSA _key = TestKeys.Rsa("token");
    private readonly X509Certificate2 _certificate;
    private readonly X509Certificate2 _plain;

    public SecurityTokenTests()
    {
        var request = new CertificateRequest("CN=token", _key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        _plain = request.CreateSelfSigned(
            new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.Zero),
            new DateTimeOffset(2036, 1, 1, 0, 0, 0, TimeSpan.Zero));
        request.CertificateExtensions.Add(new X509SubjectKeyIdentifierExtension(request.PublicKey, critical: false));
        _certificate = request.CreateSelfSigned(
            new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.Zero),
            new DateTimeOffset(2036, 1, 1, 0, 0, 0, TimeSpan.Zero));
    }

    public static TheoryData<X509KeyIdentifierClauseType, bool, Type> References => new()
    {
        { X509KeyIdentifierClauseType.Any, true, typeof(X509SubjectKeyIdentifierClause) },
        { X509KeyIdentifierClauseType.Any, false, typeof(X509IssuerSerialKeyIdentifierClause) },
        { X509KeyIdentifierClauseType.Thumbprint, true, typeof(X509ThumbprintKeyIdentifierClause) },
        { X509KeyIdentifierClauseType.IssuerSerial, true, typeof(X509IssuerSerialKeyIdentifierClause) },
        { X509KeyIdentifierClauseType.SubjectKeyIdentifier, true, typeof(X509SubjectKeyIdentifierClause) },
        { X509KeyIdentifierClauseType.RawDataKeyIdentifier, true, typeof(X509RawDataKeyIdentifierClause) },
    };

    public void Dispose()
    {
        _certificate.Dispose();
        _plain.Dispose();
        _key.Dispose();
    }

    [Theory]
    [MemberData(nameof(References))]
    public void Certificate_is_referred_to_by_the_style(
        X509KeyIdentifierClauseType style, bool hasIdentifier, Type expected)
    {
        using var token = new X509SecurityToken(hasIdentifier ? _certificate : _plain);
        using var other = new X509SecurityToken(hasIdentifier ? _plain : _certificate);
        var parameters = new X509SecurityTokenParameters(style);
        var external = parameters.CreateKeyIdentifierClause(token, SecurityTokenReferenceStyle.External);
        var local = parameters.CreateKeyIdentifierClause(token, SecurityTokenReferenceStyle.Internal);
        Assert.IsType(expected, external);
        Assert.Equal(token.Id, Assert.IsType<LocalIdKeyIdentifierClause>(local).LocalId);
        Assert.True(parameters.MatchesKeyIdentifierClause(token, external, SecurityTokenReferenceStyle.External));
        Assert.True(parameters.MatchesKeyIdentifierClause(token, local, SecurityTokenReferenceStyle.Internal));
        Assert.False(parameters.MatchesKeyIdentifierClause(token, local, SecurityTokenReferenceStyle.External));
        Assert.False(other.MatchesKeyIdentifierClause(external));
        Assert.Same(token.SecurityKeys[0], token.ResolveKeyIdentifierClause(external));
        Assert.Null(other.ResolveKeyIdentifierClause(external));
        Assert.Contains(expected.Name, external.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void References_have_the_values_of_the_certificate()
    {
        var thumbprint = new X509ThumbprintKeyIdentifierClause(_certificate);
        Assert.Equal(_certificate.GetCertHash(), thumbprint.GetX509Thumbprint());
        Assert.True(
            thumbprint.Matches(_certificate)
                && thumbprint.Matches(new X509ThumbprintKeyIdentifierClause(_certificate.GetCertHash()))
                && !thumbprint.Matches(_plain));
        var serial = new X509IssuerSerialKeyIdentifierClause(_certificate);
        Assert.Equal("CN=token", serial.IssuerName);
        Assert.Equal(
            new BigInteger(_certificate.GetSerialNumber()).ToString(CultureInfo.InvariantCulture),
            serial.IssuerSerialNumber);
        Assert.True(
            serial.Matches(new X509IssuerSerialKeyIdentifierClause(serial.IssuerName, serial.IssuerSerialNumber))
                && !serial.Matches(_plain));
        Assert.True(
            X509SubjectKeyIdentifierClause.TryCreateFrom(_certificate, out var subject)
                && subject.Matches(_certificate));
        Assert.False(X509SubjectKeyIdentifierClause.TryCreateFrom(_plain, out _) || subject.Matches(_plain));
        Assert.Equal(subject.GetBuffer(), subject.GetX509SubjectKeyIdentifier());
        var raw = new X509RawDataKeyIdentifierClause(_certificate);
        Assert.Equal(_certificate.RawData, raw.GetX509RawData());
        Assert.True(raw.CanCreateKey && !thumbprint.CanCreateKey && raw.Matches(_certificate));
        Assert.Equal(2048, raw.CreateKey().KeySize);
        Assert.Throws<NotSupportedException>(thumbprint.CreateKey);
        Assert.True(new X509RawDataKeyIdentifierClause(_certificate.RawData).Matches(raw));
        Assert.True(thumbprint.Matches([0, 0, .. _certificate.GetCertHash()], 2) && !thumbprint.Matches([0], 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => new X509ThumbprintKeyIdentifierClause([]));
    }

    [Fact]
    public void Certificate_token_lives_as_long_as_its_certificate_and_until_it_is_disposed_of()
    {
        var token = new X509SecurityToken(_certificate, "own");
        Assert.Equal(
            ("own", new DateTime(
                2026, 1, 1, 0, 0, 0, DateTimeKind.Utc), new DateTime(2036, 1, 1, 0, 0, 0, DateTimeKind.Utc)),
                (token.Id, token.ValidFrom, token.ValidTo));
        Assert.True(
            token.CanCreateKeyIdentifierClause<X509SubjectKeyIdentifierClause>()
                && token.CanCreateKeyIdentifierClause<LocalIdKeyIdentifierClause>());
        Assert.False(token.CanCreateKeyIdentifierClause<RsaKeyIdentifierClause>());
        Assert.Throws<NotSupportedException>(token.CreateKeyIdentifierClause<RsaKeyIdentifierClause>);
        token.Dispose();
        Assert.Throws<ObjectDisposedException>(() => token.Certificate);
        Assert.True(_certificate.HasPrivateKey);
    }

    [Theory]
    [InlineData("http://www.w3.org/2000/09/xmldsig#rsa-sha1")]
    [InlineData("http://www.w3.org/2001/04/xmldsig-more#rsa-sha256")]
    public void Key_of_a_certificate_signs_and_checks(string algorithm)
    {
        using var token = new X509SecurityToken(_certificate);
        var key = (AsymmetricSecurityKey)token.SecurityKeys[0];
        using var hash = key.GetHashAlgorithmForSignature(algorithm);
        var digest = hash.ComputeHash([1, 2, 3]);
        var signature = key.GetSignatureFormatter(algorithm).CreateSignature(digest);
        Assert.True(key.GetSignatureDeformatter(algorithm).VerifySignature(digest, signature));
        Assert.True(new RsaSecurityKey(_key).GetSignatureDeformatter(algorithm).VerifySignature(digest, signature));
        Assert.True(
            key.HasPrivateKey()
                && key.IsSupportedAlgorithm(algorithm)
                && key.IsAsymmetricAlgorithm(algorithm)
                && !key.IsSymmetricAlgorithm(algorithm));
    }

    [Theory]
    [InlineData("http://www.w3.org/2001/04/xmlenc#rsa-1_5")]
    [InlineData("http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p")]
    public void Key_of_a_certificate_wraps_keys(string algorithm)
    {
        using var token = new X509SecurityToken(_certificate);
        var wrapped = token.SecurityKeys[0].EncryptKey(algorithm, [1, 2, 3]);
        Assert.Equal([1, 2, 3], token.SecurityKeys[0].DecryptKey(algorithm, wrapped));
        Assert.Equal([1, 2, 3], new RsaSecurityKey(_key).DecryptKey(algorithm, wrapped));
        Assert.Throws<NotSupportedException>(() => token.SecurityKeys[0].EncryptKey("urn:none", [1]));
        using var publicOnly = new X509SecurityToken(X509CertificateLoader.LoadCertificate(_certificate.RawData));
        Assert.Throws<NotSupportedException>(() => publicOnly.SecurityKeys[0].DecryptKey(algorithm, wrapped));
        Assert.False(((AsymmetricSecurityKey)publicOnly.SecurityKeys[0]).HasPrivateKey());
    }

    [Fact]
    public void Rsa_token_is_referred_to_by_its_public_key()
    {
        var token = new RsaSecurityToken(_key);
        var reference = (RsaKeyIdentifierClause)new RsaSecurityTokenParameters().CreateKeyIdentifierClause(
            token, SecurityTokenReferenceStyle.External);
        using var copy = RSA.Create(_key.ExportParameters(includePrivateParameters: false));
        Assert.True(
            reference.Matches(copy)
                && reference.Matches(new RsaKeyIdentifierClause(copy))
                && token.MatchesKeyIdentifierClause(reference));
        Assert.Equal(256, reference.GetModulus().Length);
        Assert.Equal([1, 0, 1], reference.GetExponent());
        Assert.True(new RsaSecurityKey(_key).HasPrivateKey() && !new RsaSecurityKey(copy).HasPrivateKey());
        Assert.Throws<NotSupportedException>(
            () => new RsaSecurityKey(copy).GetAsymmetricAlgorithm(
                "http://www.w3.org/2000/09/xmldsig#rsa-sha1", privateKey: true));
        var text = new StringWriter(CultureInfo.InvariantCulture);
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings
        {
            ConformanceLevel = ConformanceLevel.Fragment,
        }))
        {
            reference.WriteExponentAsBase64(writer);
        }

        Assert.Equal("AQAB", text.ToString());
    }

    [Fact]
    public void User_name_has_no_key()
    {
        var token = new UserNameSecurityToken("alice", "secret");
        Assert.Equal(("alice", "secret"), (token.UserName, token.Password));
        Assert.Empty(token.SecurityKeys);
        Assert.StartsWith("uuid-", token.Id, StringComparison.Ordinal);
        var reference = new UserNameSecurityTokenParameters().CreateKeyIdentifierClause(
            token, SecurityTokenReferenceStyle.Internal);
        Assert.True(token.MatchesKeyIdentifierClause(reference));
        Assert.False(new UserNameSecurityToken("alice", null).MatchesKeyIdentifierClause(reference));
        Assert.Null(token.ResolveKeyIdentifierClause(reference));
        Assert.Throws<ArgumentException>(() => new UserNameSecurityToken("", "secret"));
    }

    [Fact]
    public void Local_reference_means_a_token_of_its_type_only()
    {
        var reference = new LocalIdKeyIdentifierClause("_1", typeof(X509SecurityToken));
        Assert.True(
            reference.Matches("_1", null)
                && reference.Matches("_1", typeof(X509SecurityToken))
                && reference.Matches(new LocalIdKeyIdentifierClause("_1")));
        Assert.False(
            reference.Matches("_1", typeof(UserNameSecurityToken))
                || reference.Matches("_2", null)
                || reference.Matches(new LocalIdKeyIdentifierClause("_1", typeof(string))));
        var derived = new LocalIdKeyIdentifierClause("_1", [1, 2], 24, null);
        Assert.Equal((24, 2), (derived.DerivationLength, derived.GetDerivationNonce()!.Length));
    }

    [Fact]
    public void Security_context_is_referred_to_by_identifier_and_generation()
    {
        var (context, generation) = (new UniqueId("urn:uuid:1"), new UniqueId("urn:uuid:2"));
        var reference = new SecurityContextKeyIdentifierClause(context, generation);
        Assert.True(
            reference.Matches(new SecurityContextKeyIdentifierClause(context, generation))
                && reference.Matches(context, generation));
        Assert.False(reference.Matches(new SecurityContextKeyIdentifierClause(context)));
        Assert.True(
            new KerberosTicketHashKeyIdentifierClause([1, 2]).Matches(
                new KerberosTicketHashKeyIdentifierClause([1, 2])));
    }

    [Fact]
    public void Issued_token_is_referred_to_as_its_issuer_says()
    {
        var document = new XmlDocument();
        document.LoadXml("<a Id='token'><in/><out/></a>");
        var (inside, outside) = (new GenericXmlSecurityKeyIdentifierClause(
            (XmlElement)document.DocumentElement!.ChildNodes[0]!),
            new GenericXmlSecurityKeyIdentifierClause((XmlElement)document.DocumentElement.ChildNodes[1]!));
        var proof = new RsaSecurityToken(_key);
        var token = new GenericXmlSecurityToken(
            document.DocumentElement, proof, DateTime.UnixEpoch, DateTime.UnixEpoch.AddDays(1), inside, outside, null);
        var parameters = new IssuedSecurityTokenParameters();
        Assert.Same(inside, parameters.CreateKeyIdentifierClause(token, SecurityTokenReferenceStyle.Internal));
        Assert.Same(outside, parameters.CreateKeyIdentifierClause(token, SecurityTokenReferenceStyle.External));
        Assert.True(parameters.MatchesKeyIdentifierClause(token, outside, SecurityTokenReferenceStyle.External));
        Assert.False(parameters.MatchesKeyIdentifierClause(token, outside, SecurityTokenReferenceStyle.Internal));
        Assert.Same(proof.SecurityKeys, token.SecurityKeys);
        Assert.Equal("token", token.Id);
        Assert.True(token.MatchesKeyIdentifierClause(inside));
    }

    public static TheoryData<SecurityTokenParameters, string?, bool, SecurityKeyType> Requirements => new()
    {
        { new X509SecurityTokenParameters(), SecurityTokenTypes.X509Certificate, true, SecurityKeyType.AsymmetricKey },
        { new UserNameSecurityTokenParameters(), SecurityTokenTypes.UserName, false, SecurityKeyType.SymmetricKey },
        { new KerberosSecurityTokenParameters(), SecurityTokenTypes.Kerberos, true, SecurityKeyType.SymmetricKey },
        { new RsaSecurityTokenParameters(), SecurityTokenTypes.Rsa, true, SecurityKeyType.AsymmetricKey },
        {
            new SspiSecurityTokenParameters(),
            ServiceModelSecurityTokenTypes.Spnego,
            true,
            SecurityKeyType.SymmetricKey
        },
        {
            new SslSecurityTokenParameters(),
            ServiceModelSecurityTokenTypes.AnonymousSslnego,
            true,
            SecurityKeyType.SymmetricKey
        },
        {
            new SslSecurityTokenParameters(true),
            ServiceModelSecurityTokenTypes.MutualSslnego,
            true,
            SecurityKeyType.SymmetricKey
        },
        {
            new SecureConversationSecurityTokenParameters(),
            ServiceModelSecurityTokenTypes.SecureConversation,
            true,
            SecurityKeyType.SymmetricKey
        },
        {
            new IssuedSecurityTokenParameters("urn:t") { KeyType = SecurityKeyType.BearerKey, KeySize = 128 },
            "urn:t",
            true,
            SecurityKeyType.BearerKey
        },
    };

    [Theory]
    [MemberData(nameof(Requirements))]
    public void Parameters_say_what_a_token_must_be(
        SecurityTokenParameters parameters, string? type, bool needsKey, SecurityKeyType keyType)
    {
        var requirement = new SecurityTokenRequirement();
        parameters.InitializeSecurityTokenRequirement(requirement);
        Assert.Equal(
            (type, needsKey, keyType),
            (requirement.TokenType, requirement.RequireCryptographicToken, requirement.KeyType));
        Assert.Equal(SecurityKeyUsage.Signature, requirement.KeyUsage);
        Assert.Equal(parameters is IssuedSecurityTokenParameters ? 128 : 0, requirement.KeySize);
        Assert.Equal(
            parameters is SecureConversationSecurityTokenParameters,
            requirement.TryGetProperty<bool>(
                ServiceModelSecurityTokenRequirement.SupportSecurityContextCancellationProperty,
                out var cancels) && cancels);
        Assert.Throws<ArgumentException>(() => requirement.GetProperty<string>("urn:none"));
        Assert.Throws<ArgumentException>(
            () => requirement.GetProperty<string>(SecurityTokenRequirement.RequireCryptographicTokenProperty));
        Assert.Equal(parameters.ToString(), parameters.Clone().ToString());
    }

    [Fact]
    public void Versions_name_their_specifications()
    {
        var basic =
            MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;
        Assert.Equal(4, basic.SecurityTokenVersion.GetSecuritySpecifications().Count);
        Assert.Null(MessageSecurityVersion.Default.BasicSecurityProfileVersion);
        Assert.Contains(
            "http://schemas.xmlsoap.org/ws/2005/02/trust",
            MessageSecurityVersion.Default.SecurityTokenVersion.GetSecuritySpecifications());
    }
}
