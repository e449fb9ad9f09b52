using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Text;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Handlers;

/// <summary>References to certificates, and keys that are resolved from references.</summary>
[Trait("Category", "Security")]
public sealed class X509HandlerTests
{
    private const string Ds = "http://www.w3.org/2000/09/xmldsig#";

    public static TheoryData<string> Kinds => ["X509Certificate", "X509SKI", "X509IssuerSerial"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Reference_is_written_as_X509Data_and_read(string kind)
    {
        var handler = new X509SecurityTokenHandler { WriteXmlDSigDefinedClauseTypes = true };
        var clause = Clause(kind);
        Assert.True(handler.CanWriteKeyIdentifierClause(clause));

        var text = Write(writer => handler.WriteKeyIdentifierClause(writer, clause));

        var element = TokenWorld.Parse(text).DocumentElement!;
        Assert.Equal(("X509Data", Ds), (element.LocalName, element.NamespaceURI));
        Assert.Equal(kind, Assert.Single(element.ChildNodes.OfType<XmlElement>()).LocalName);
        using var reader = Open($"<r>{text}<next/></r>");
        reader.ReadStartElement();
        Assert.True(handler.CanReadKeyIdentifierClause(reader));
        var read = handler.ReadKeyIdentifierClause(reader);
        Assert.IsType(clause.GetType(), read);
        Assert.True(clause.Matches(read));
        Assert.Equal("next", reader.LocalName);
    }

    [Fact]
    public void References_are_not_written_unless_they_are_asked_for()
    {
        var handler = new X509SecurityTokenHandler();
        var clause = Clause("X509SKI");
        Assert.False(handler.CanWriteKeyIdentifierClause(clause));
        Assert.Throws<InvalidOperationException>(
            () => Write(writer => handler.WriteKeyIdentifierClause(writer, clause)));
        handler.WriteXmlDSigDefinedClauseTypes = true;
        var other = new LocalIdKeyIdentifierClause("name");
        Assert.False(handler.CanWriteKeyIdentifierClause(other));
        Assert.Throws<ArgumentException>(() => Write(writer => handler.WriteKeyIdentifierClause(writer, other)));
    }

    [Fact]
    public void First_reference_that_is_known_is_read()
    {
        var serializer = new X509DataSecurityKeyIdentifierClauseSerializer();
        var read = Read($"<X509Data xmlns='{Ds}'><X509CRL>AA==</X509CRL><X509SKI>AQID</X509SKI>"
            + "<X509SKI>BAUG</X509SKI></X509Data>");
        Assert.Equal([1, 2, 3], Assert.IsType<X509SubjectKeyIdentifierClause>(read).GetX509SubjectKeyIdentifier());
        Assert.Null(Read($"<X509Data xmlns='{Ds}'><X509CRL>AA==</X509CRL></X509Data>"));
        Assert.Throws<XmlException>(() => Read($"<X509Data xmlns='{Ds}'><X509SKI>?</X509SKI></X509Data>"));
        Assert.Throws<XmlException>(
            () => Read($"<X509Data xmlns='{Ds}'><X509Certificate></X509Certificate></X509Data>"));
        Assert.Throws<InvalidOperationException>(() => Read($"<KeyName xmlns='{Ds}'>name</KeyName>"));
        using var empty = Open($"<X509Data xmlns='{Ds}'/>");
        Assert.Throws<XmlException>(() => new X509SecurityTokenHandler().ReadKeyIdentifierClause(empty));

        SecurityKeyIdentifierClause? Read(string text)
        {
            using var reader = Open(text);
            return serializer.ReadKeyIdentifierClause(reader);
        }
    }

    [Fact]
    public void Mapping_to_Windows_is_refused()
    {
        var handler = new X509SecurityTokenHandler(mapToWindows: true, X509CertificateValidator.None);
        Assert.True(handler.MapToWindows);
        Assert.True(new X509SecurityTokenHandler(mapToWindows: true).MapToWindows);
        using var token = new X509SecurityToken(TokenWorld.OtherCertificate);
        Assert.Throws<PlatformNotSupportedException>(() => handler.ValidateToken(token));
        handler.MapToWindows = false;
        Assert.Equal("other", Assert.Single(handler.ValidateToken(token)).Name);
    }

    [Fact]
    public void Key_is_resolved_when_it_is_used()
    {
        var resolver = SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
            new([new X509SecurityToken(TokenWorld.OtherCertificate)]), canMatchLocalId: false);
        var key = new SecurityKeyElement(Clause("X509IssuerSerial"), resolver);
        Assert.Equal(2048, key.KeySize);
        Assert.True(key.IsAsymmetricAlgorithm(SecurityAlgorithms.RsaSha256Signature));
        Assert.False(key.IsSymmetricAlgorithm(SecurityAlgorithms.RsaSha256Signature));
        Assert.True(key.IsSupportedAlgorithm(SecurityAlgorithms.RsaSha256Signature));
        var wrapped = key.EncryptKey(SecurityAlgorithms.RsaOaepKeyWrap, [1, 2, 3]);
        Assert.Equal([1, 2, 3], key.DecryptKey(SecurityAlgorithms.RsaOaepKeyWrap, wrapped));

        Assert.Equal(2048, new SecurityKeyElement(Clause("X509Certificate"), null).KeySize);
        Assert.Throws<SecurityTokenException>(() => new SecurityKeyElement(Clause("X509SKI"), null).KeySize);
    }

    [Fact]
    public void Modes_of_audiences_are_checked()
    {
        Assert.True(AudienceUriModeValidationHelper.IsDefined(AudienceUriMode.BearerKeyOnly));
        Assert.False(AudienceUriModeValidationHelper.IsDefined((AudienceUriMode)3));
    }

    private static SecurityKeyIdentifierClause Clause(string kind) => kind switch
    {
        "X509Certificate" => new X509RawDataKeyIdentifierClause(TokenWorld.OtherCertificate),
        "X509IssuerSerial" => new X509IssuerSerialKeyIdentifierClause(TokenWorld.OtherCertificate),
        _ => new X509SubjectKeyIdentifierClause([1, 2, 3]),
    };

    private static string Write(Action<XmlWriter> write)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            write(writer);
        }

        return text.ToString();
    }

    private static XmlReader Open(string text)
    {
        var reader = XmlReader.Create(new StringReader(text));
        reader.MoveToContent();
        return reader;
    }
}
