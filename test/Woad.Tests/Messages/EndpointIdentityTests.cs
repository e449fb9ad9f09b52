using System.IdentityModel.Claims;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace Woad.Tests.Messages;

/// <summary>Identities as data, and in endpoint references.</summary>
public sealed class EndpointIdentityTests
{
    private static readonly RSA Key = RSA.Create(2048);

    private static readonly X509Certificate2 Certificate = new CertificateRequest(
        "CN=woad.example", Key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
        .CreateSelfSigned(DateTimeOffset.UnixEpoch, DateTimeOffset.UnixEpoch.AddYears(100));

    public static TheoryData<string> Kinds => ["dns", "spn", "upn", "rsa", "x509"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Identity_goes_through_an_endpoint_reference(string kind)
    {
        var identity = Make(kind);
        var address = new EndpointAddress(new Uri("http://host/x"), identity);
        foreach (var version in new[] { AddressingVersion.WSAddressing10, AddressingVersion.WSAddressingAugust2004 })
        {
            var text = new StringBuilder();
            using (var writer = XmlWriter.Create(text))
            {
                address.WriteTo(version, writer);
            }

            using var reader = XmlReader.Create(new StringReader(text.ToString()));
            var read = EndpointAddress.ReadFrom(version, reader);
            Assert.Equal(identity, read.Identity);
            Assert.Equal(identity.GetHashCode(), read.Identity!.GetHashCode());
            Assert.IsType(identity.GetType(), read.Identity);
            Assert.Equal(address, read);
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Identity_equals_by_its_claim(string kind)
    {
        Assert.Equal(Make(kind), Make(kind));
        Assert.NotEqual(Make(kind), EndpointIdentity.CreateDnsIdentity("other"));
        Assert.StartsWith("identity(", Make(kind).ToString(), StringComparison.Ordinal);
        if (kind != "x509")
        {
            Assert.Equal(Make(kind), EndpointIdentity.CreateIdentity(Make(kind).IdentityClaim));
        }
    }

    [Fact]
    public void Identity_of_a_claim_of_another_type_is_refused()
    {
        Assert.Throws<ArgumentException>(() => new DnsEndpointIdentity(Claim.CreateUpnClaim("a@x")));
        Assert.Throws<ArgumentException>(() => new SpnEndpointIdentity(Claim.CreateUpnClaim("a@x")));
        Assert.Throws<ArgumentException>(() => new UpnEndpointIdentity(Claim.CreateDnsClaim("x")));
        Assert.Throws<ArgumentException>(() => new RsaEndpointIdentity(Claim.CreateDnsClaim("x")));
        Assert.Equal(
            ClaimTypes.Name, EndpointIdentity.CreateIdentity(Claim.CreateNameClaim("n")).IdentityClaim.ClaimType);
        Assert.Throws<InvalidOperationException>(() => new Unfinished().IdentityClaim);
    }

    [Fact]
    public void X509_identity_keeps_the_chain()
    {
        var identity = (X509CertificateEndpointIdentity)EndpointIdentity.CreateX509CertificateIdentity(
            Certificate, [Certificate]);
        Assert.Equal(2, identity.Certificates.Count);
        Assert.Equal(ClaimTypes.Thumbprint, identity.IdentityClaim.ClaimType);
    }

    [Fact]
    public void Builder_changes_the_parts_of_an_address()
    {
        var metadata = XmlDictionaryReader.CreateDictionaryReader(
            XmlReader.Create(new StringReader("<m xmlns='urn:m'/>")));
        metadata.MoveToContent();
        var original = new EndpointAddress(
            new Uri("http://host/x"),
            EndpointIdentity.CreateDnsIdentity("host"),
            new AddressHeaderCollection([AddressHeader.CreateAddressHeader("h", "urn:h", 1)]),
            metadata,
            null);
        var builder = new EndpointAddressBuilder(original);
        Assert.Equal(original, builder.ToEndpointAddress());
        Assert.Equal("m", builder.GetReaderAtMetadata()!.LocalName);
        Assert.Null(builder.GetReaderAtExtensions());
        builder.Uri = new Uri("http://other/y");
        builder.Identity = null;
        builder.Headers.Clear();
        builder.SetMetadataReader(null);
        var extension = XmlDictionaryReader.CreateDictionaryReader(
            XmlReader.Create(new StringReader("<e xmlns='urn:e'/>")));
        extension.MoveToContent();
        builder.SetExtensionReader(extension);
        var changed = builder.ToEndpointAddress();
        Assert.Equal(new EndpointAddress("http://other/y"), changed);
        Assert.Null(changed.GetReaderAtMetadata());
        Assert.Equal("e", changed.GetReaderAtExtensions()!.LocalName);
        Assert.Throws<ArgumentNullException>(() => new EndpointAddressBuilder().ToEndpointAddress());
    }

    [Fact]
    public void Address_goes_through_a_serializer_in_both_versions()
    {
        var address = new EndpointAddress(new Uri("http://host/x"), EndpointIdentity.CreateUpnIdentity("a@x"));
        Assert.Equal(address, Through(EndpointAddress10.FromEndpointAddress(address)).ToEndpointAddress());
        Assert.Equal(address, Through(EndpointAddressAugust2004.FromEndpointAddress(address)).ToEndpointAddress());
        Assert.Equal("EndpointReferenceType", EndpointAddress10.GetSchema(new System.Xml.Schema.XmlSchemaSet()).Name);
        Assert.Equal(
            "http://schemas.xmlsoap.org/ws/2004/08/addressing",
            EndpointAddressAugust2004.GetSchema(new System.Xml.Schema.XmlSchemaSet()).Namespace);
    }

    private static T Through<T>(T value)
    {
        var serializer = new System.Runtime.Serialization.DataContractSerializer(typeof(T));
        using var stream = new MemoryStream();
        serializer.WriteObject(stream, value);
        stream.Position = 0;
        return (T)serializer.ReadObject(stream)!;
    }

    private static EndpointIdentity Make(string kind) => kind switch
    {
        "dns" => EndpointIdentity.CreateDnsIdentity("woad.example"),
        "spn" => EndpointIdentity.CreateSpnIdentity("host/woad"),
        "upn" => EndpointIdentity.CreateUpnIdentity("woad@example"),
        "rsa" => EndpointIdentity.CreateRsaIdentity(Key.ToXmlString(false)),
        _ => EndpointIdentity.CreateX509CertificateIdentity(Certificate),
    };

    private sealed class Unfinished : EndpointIdentity;
}
