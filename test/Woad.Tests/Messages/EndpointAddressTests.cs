using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace Woad.Tests.Messages;

public sealed class EndpointAddressTests
{
    public static TheoryData<string, string, bool> Pairs => new()
    {
        { "http://host/path", "http://HOST/Path/", true },
        { "http://host/path", "http://host:80/path", true },
        { "http://user@host/path", "http://host/path", true },
        { "http://host/path", "http://host/other", false },
        { "http://host/path", "https://host/path", false },
        { "http://host/path", "http://host:81/path", false },
        { "urn:a", "urn:b", false },
        { "urn:a", "urn:a", true },
    };

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Addresses_are_compared_by_scheme_host_port_and_path(string left, string right, bool equal)
    {
        var (a, b) = (new EndpointAddress(left), new EndpointAddress(right));

        Assert.Equal(equal, a == b);
        Assert.Equal(!equal, a != b);
        if (equal)
        {
            Assert.Equal(a.GetHashCode(), b.GetHashCode());
        }
    }

    [Fact]
    public void Headers_and_identity_count()
    {
        var uri = new Uri("http://host/");
        AddressHeader[] headers = [
            AddressHeader.CreateAddressHeader("a", "urn:h", 1), AddressHeader.CreateAddressHeader("b", "urn:h", "x"),
        ];
        var address = new EndpointAddress(uri, EndpointIdentity.CreateDnsIdentity("name"), headers);

        Assert.Equal(address, new EndpointAddress(uri, new DnsEndpointIdentity("NAME"), headers[1], headers[0]));
        Assert.NotEqual(address, new EndpointAddress(uri, new SpnEndpointIdentity("name"), headers));
        Assert.NotEqual(address, new EndpointAddress(uri, headers));
        Assert.NotEqual(address, new EndpointAddress(uri, address.Identity, headers[0]));
        Assert.NotEqual(
            address,
            new EndpointAddress(
                uri, address.Identity, headers[0], AddressHeader.CreateAddressHeader("b", "urn:h", "y")));
        Assert.False(address == null);
    }

    [Theory]
    [InlineData("http://www.w3.org/2005/08/addressing")]
    [InlineData("http://schemas.xmlsoap.org/ws/2004/08/addressing")]
    public void Reference_is_read_as_it_was_written(string ns)
    {
        var version = ns.Contains("2004", StringComparison.Ordinal)
            ? AddressingVersion.WSAddressingAugust2004
            : AddressingVersion.WSAddressing10;
        var address = new EndpointAddress(
            new Uri("http://host/path"),
            EndpointIdentity.CreateUpnIdentity("me@there"),
            AddressHeader.CreateAddressHeader("a", "urn:h", 1));

        var xml = Write(w => address.WriteTo(version, w));
        var read = EndpointAddress.ReadFrom(Reader(xml));

        Assert.Equal(address, read);
        Assert.Contains($"<EndpointReference xmlns=\"{ns}\">", xml, StringComparison.Ordinal);
        Assert.Equal(1, read.Headers.FindHeader("a", "urn:h")!.GetValue<int>());
        Assert.Equal(address, EndpointAddress.ReadFrom(version, Reader(xml)));
    }

    [Fact]
    public void Reference_has_the_expected_bytes()
    {
        var address = new EndpointAddress(
            new Uri("http://host/"), new DnsEndpointIdentity("name"),
            AddressHeader.CreateAddressHeader("a", "urn:h", "x"));

        Assert.Equal(
            """<R xmlns="urn:r"><a:Address xmlns:a="http://www.w3.org/2005/08/addressing">http://host/</a:Address><a:ReferenceParameters xmlns:a="http://www.w3.org/2005/08/addressing"><a xmlns="urn:h">x</a></a:ReferenceParameters><Identity xmlns="http://schemas.xmlsoap.org/ws/2006/02/addressingidentity"><Dns>name</Dns></Identity></R>""",
            Write(w => address.WriteTo(AddressingVersion.WSAddressing10, w, "R", "urn:r")));
    }

    [Fact]
    public void Special_addresses_are_those_of_the_version_on_the_wire()
    {
        var anonymous = new EndpointAddress(EndpointAddress.AnonymousUri);
        var xml = Write(w => anonymous.WriteTo(AddressingVersion.WSAddressing10, w));

        Assert.Contains("http://www.w3.org/2005/08/addressing/anonymous", xml, StringComparison.Ordinal);
        Assert.True(EndpointAddress.ReadFrom(Reader(xml)).IsAnonymous);
        Assert.True(EndpointAddress.ReadFrom(AddressingVersion.WSAddressing10, Reader(
            $"<R xmlns:a='{Envelope.Addressing}'><a:Address>{Envelope.Addressing}/none</a:Address></R>")).IsNone);
    }

    [Fact]
    public void Metadata_and_extensions_are_kept()
    {
        var xml =
            $"<R xmlns:a='{Envelope.Addressing}'><a:Address>urn:x</a:Address><a:Metadata><m>1</m><n/></a:Metadata>"
                + "<e>2</e></R>";

        var address = EndpointAddress.ReadFrom(AddressingVersion.WSAddressing10, Reader(xml));

        Assert.Equal("<m>1</m>", address.GetReaderAtMetadata()!.ReadOuterXml());
        Assert.Equal("<e>2</e>", address.GetReaderAtExtensions()!.ReadOuterXml());
        var again = Write(w => address.WriteTo(AddressingVersion.WSAddressing10, w));
        var second = EndpointAddress.ReadFrom(AddressingVersion.WSAddressing10, Reader(again));
        Assert.Equal("1", second.GetReaderAtMetadata()!.ReadElementContentAsString());
        Assert.Equal("2", second.GetReaderAtExtensions()!.ReadElementContentAsString());
        Assert.Null(new EndpointAddress("urn:x").GetReaderAtMetadata());
    }

    [Theory]
    [InlineData("<R xmlns:a='http://www.w3.org/2005/08/addressing'/>")]
    [InlineData("<R xmlns:a='http://www.w3.org/2005/08/addressing'></R>")]
    [InlineData("<R xmlns:a='http://www.w3.org/2005/08/addressing'><a:Address>relative</a:Address></R>")]
    public void Reference_without_address_is_refused(string xml) => Assert.ThrowsAny<XmlException>(
        () => EndpointAddress.ReadFrom(AddressingVersion.WSAddressing10, Reader(xml)));

    [Fact]
    public void Applied_address_sets_To_and_adds_reference_parameters()
    {
        var address = new EndpointAddress(
            new Uri("http://host/p"), AddressHeader.CreateAddressHeader("a", "urn:h", "x"));
        var message = Message.CreateMessage(MessageVersion.Default, "urn:a");

        address.ApplyTo(message);

        var text = Envelope.Write(message);
        Assert.Contains(
            """<a:To s:mustUnderstand="1">http://host/p</a:To><a a:IsReferenceParameter="true" xmlns="urn:h">x</a></s:Header>""",
            text,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Address_header_is_named_after_its_contract()
    {
        var header = AddressHeader.CreateAddressHeader(new Tag { Text = "t" });

        Assert.Equal(("Tag", "urn:tag"), (header.Name, header.Namespace));
        Assert.Equal("t", header.GetValue<Tag>().Text);
        Assert.Equal(header, AddressHeader.CreateAddressHeader(new Tag { Text = "t" }));
        Assert.NotEqual(header, AddressHeader.CreateAddressHeader(new Tag { Text = "u" }));
    }

    [Fact]
    public void Relative_address_is_refused()
    {
        Assert.Throws<ArgumentException>(() => new EndpointAddress(new Uri("x", UriKind.Relative)));
        Assert.Throws<UriFormatException>(() => new EndpointAddress("x"));
        Assert.Throws<ArgumentNullException>(() => new EndpointAddress((string)null!));
    }

    [Fact]
    public void Doubled_address_header_is_not_found_alone()
    {
        var headers = new AddressHeaderCollection(
            [AddressHeader.CreateAddressHeader("a", "urn:h", 1), AddressHeader.CreateAddressHeader("a", "urn:h", 2)]);

        Assert.Equal(2, headers.FindAll("a", "urn:h").Length);
        Assert.Null(headers.FindHeader("b", "urn:h"));
        Assert.Throws<ArgumentException>(() => headers.FindHeader("a", "urn:h"));
    }

    private static string Write(Action<XmlDictionaryWriter> write)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        {
            write(writer);
        }

        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static XmlDictionaryReader Reader(string xml) =>
        XmlDictionaryReader.CreateTextReader(Encoding.UTF8.GetBytes(xml), XmlDictionaryReaderQuotas.Max);

    [DataContract(Name = "Tag", Namespace = "urn:tag")]
    public sealed class Tag
    {
        [DataMember]
        public string Text { get; set; } = "";
    }
}
