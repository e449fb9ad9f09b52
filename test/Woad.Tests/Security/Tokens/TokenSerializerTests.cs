using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Text;
using System.Xml;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Tokens;

/// <summary>The tokens and references of WS-Security as XML.</summary>
[Trait("Category", "Security")]
public sealed class TokenSerializerTests
{
    private static readonly WSSecurityTokenSerializer Serializer = WSSecurityTokenSerializer.DefaultInstance;

    [Fact]
    public void User_name_is_read_as_it_was_written()
    {
        var read = (UserNameSecurityToken)RoundTrip(new UserNameSecurityToken("ada", "secret", "id-1"));
        Assert.Equal(("ada", "secret", "id-1"), (read.UserName, read.Password, read.Id));
    }

    [Fact]
    public void Certificate_is_read_as_it_was_written()
    {
        var read = (X509SecurityToken)RoundTrip(new X509SecurityToken(TestCertificates.Client, "id-1"));
        Assert.Equal((TestCertificates.Client.Thumbprint, "id-1"), (read.Certificate.Thumbprint, read.Id));
    }

    [Fact]
    public void Key_is_read_as_it_was_written()
    {
        var token = new BinarySecretSecurityToken("id-1", 256);
        var read = (BinarySecretSecurityToken)RoundTrip(token);
        Assert.Equal(token.GetKeyBytes(), read.GetKeyBytes());
        Assert.Equal("id-1", read.Id);
    }

    [Fact]
    public void Issued_token_is_written_as_its_element()
    {
        var document = new XmlDocument();
        document.LoadXml("<a:Token xmlns:a='urn:a' Id='x'/>");
        var token = new GenericXmlSecurityToken(
            document.DocumentElement!, null, DateTime.UnixEpoch, DateTime.MaxValue, null, null, null);
        Assert.True(Serializer.CanWriteToken(token));
        Assert.Contains("urn:a", Text(writer => Serializer.WriteToken(writer, token)), StringComparison.Ordinal);
    }

    [Fact]
    public void Element_of_the_program_is_refused_with_the_remedy()
    {
        using var reader = Open("<x xmlns='urn:x'/>");
        Assert.False(Serializer.CanReadToken(reader));
        Assert.Contains(
            "ReadTokenCore", Assert.Throws<XmlException>(() => Serializer.ReadToken(reader, null)).Message,
            StringComparison.Ordinal);
        var unknown = new RsaSecurityToken(System.Security.Cryptography.RSA.Create(1024));
        Assert.False(Serializer.CanWriteToken(unknown));
        Assert.Contains(
            "WriteTokenCore",
            Assert.Throws<InvalidOperationException>(() => Text(w => Serializer.WriteToken(w, unknown))).Message,
            StringComparison.Ordinal);
    }

    public static TheoryData<SecurityKeyIdentifierClause> Clauses =>
    [
        new LocalIdKeyIdentifierClause("id-1"),
        new X509ThumbprintKeyIdentifierClause(TestCertificates.Client),
        new X509IssuerSerialKeyIdentifierClause(TestCertificates.Client),
        new X509SubjectKeyIdentifierClause([1, 2, 3]),
        new KerberosTicketHashKeyIdentifierClause([1, 2, 3]),
        new SecurityContextKeyIdentifierClause(new UniqueId()),
    ];

    [Theory]
    [MemberData(nameof(Clauses))]
    public void Reference_is_read_as_it_was_written(SecurityKeyIdentifierClause clause)
    {
        Assert.True(Serializer.CanWriteKeyIdentifierClause(clause));
        using var reader = Open(Text(writer => Serializer.WriteKeyIdentifierClause(writer, clause)));
        Assert.True(Serializer.CanReadKeyIdentifierClause(reader));
        Assert.True(clause.Matches(Serializer.ReadKeyIdentifierClause(reader)));

        var all = new SecurityKeyIdentifier(clause, clause);
        Assert.True(Serializer.CanWriteKeyIdentifier(all));
        using var both = Open(Text(writer => Serializer.WriteKeyIdentifier(writer, all)));
        Assert.True(Serializer.CanReadKeyIdentifier(both));
        Assert.Equal(2, Serializer.ReadKeyIdentifier(both).Count);
    }

    [Fact]
    public void Reference_to_an_issued_token_is_made_of_its_id()
    {
        var document = new XmlDocument();
        document.LoadXml(
            "<a u:Id='id-1' xmlns:u='http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd'/>");
        var clause = Serializer.CreateKeyIdentifierClauseFromTokenXml(
            document.DocumentElement!, SecurityTokenReferenceStyle.Internal);
        Assert.Equal("id-1", ((LocalIdKeyIdentifierClause)clause).LocalId);
        Assert.False(
            Serializer.TryCreateKeyIdentifierClauseFromTokenXml(
                document.DocumentElement!, SecurityTokenReferenceStyle.External, out _));
        Assert.Throws<XmlException>(
            () => Serializer.CreateKeyIdentifierClauseFromTokenXml(
                document.DocumentElement!, SecurityTokenReferenceStyle.External));
    }

    [Fact]
    public void Attributes_of_the_basic_profile_are_written_when_asked_for()
    {
        var clause = new LocalIdKeyIdentifierClause("id-1", typeof(X509SecurityToken));
        Assert.DoesNotContain(
            "ValueType", Text(writer => Serializer.WriteKeyIdentifierClause(writer, clause)), StringComparison.Ordinal);
        var strict = new WSSecurityTokenSerializer(emitBspRequiredAttributes: true);
        Assert.Contains(
            "ValueType", Text(writer => strict.WriteKeyIdentifierClause(writer, clause)), StringComparison.Ordinal);
        Assert.Equal(
            (128, 128, 64),
            (
                strict.MaximumKeyDerivationLabelLength, strict.MaximumKeyDerivationNonceLength,
                strict.MaximumKeyDerivationOffset));
        Assert.Equal(
            SecurityVersion.WSSecurity10, new WSSecurityTokenSerializer(SecurityVersion.WSSecurity10).SecurityVersion);
        Assert.Equal(
            SecurityVersion.WSSecurity11,
            new WSSecurityTokenSerializer(null, emitBspRequiredAttributes: false).SecurityVersion);
    }

    [Fact]
    public void Resolver_finds_tokens_and_keys()
    {
        var certificate = new X509SecurityToken(TestCertificates.Client, "id-1");
        var resolver = SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
            new([certificate]), canMatchLocalId: false);
        var thumbprint = new X509ThumbprintKeyIdentifierClause(TestCertificates.Client);
        Assert.Same(certificate, resolver.ResolveToken(thumbprint));
        Assert.Same(certificate, resolver.ResolveToken(new SecurityKeyIdentifier(thumbprint)));
        Assert.True(resolver.TryResolveToken(new SecurityKeyIdentifier(thumbprint), out _));
        Assert.Same(certificate.SecurityKeys[0], resolver.ResolveSecurityKey(thumbprint));
        Assert.False(resolver.TryResolveToken(new LocalIdKeyIdentifierClause("id-1"), out _));
        Assert.True(SecurityTokenResolver.CreateDefaultSecurityTokenResolver(new([certificate]), canMatchLocalId: true)
            .TryResolveToken(new LocalIdKeyIdentifierClause("id-1"), out _));
        Assert.True(resolver.TryResolveSecurityKey(new BinarySecretKeyIdentifierClause([1, 2, 3]), out _));
        Assert.Throws<InvalidOperationException>(() => resolver.ResolveToken(new KeyNameIdentifierClause("x")));
        Assert.Throws<InvalidOperationException>(() => resolver.LoadCustomConfiguration(new XmlDocument().ChildNodes));
    }

    private static SecurityToken RoundTrip(SecurityToken token)
    {
        using var reader = Open(Text(writer => Serializer.WriteToken(writer, token)));
        Assert.True(Serializer.CanReadToken(reader));
        return Serializer.ReadToken(reader, null);
    }

    private static XmlReader Open(string text)
    {
        var reader = XmlReader.Create(new StringReader(text));
        reader.MoveToContent();
        return reader;
    }

    private static string Text(Action<XmlWriter> write)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            write(writer);
        }

        return text.ToString();
    }
}
