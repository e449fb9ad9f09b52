using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Serialization;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// A parameter of type <c>List&lt;T&gt;</c> as an encoded value: .NET's serializer gives an array for it in SOAP 1.1,
/// and in SOAP 1.2 does not read what it has written itself. Arrays have the same XML and are read.
/// </summary>
public sealed class EncodedListTests
{
    private const string Style11 = "http://schemas.xmlsoap.org/soap/encoding/";
    private const string Style12 = "http://www.w3.org/2003/05/soap-encoding";

    [Fact]
    public void Lists_are_refused_in_soap12_and_arrays_go_both_ways()
    {
        using var lists = new Lists(MessageVersion.Soap12WSAddressing10);
        Assert.Equal([4, 5], lists.Channel.Array([4, 5]));
        Assert.ThrowsAny<CommunicationException>(() => lists.Channel.Numbers([1]));
        Assert.Equal([6], lists.Channel.Array([6]));
    }

    [Theory]
    [InlineData(Style11, true)]
    [InlineData(Style12, false)]
    public void Serializer_of_NET_reads_what_it_has_written_itself_in_soap11_alone(string style, bool isRead)
    {
        var mapping = new SoapReflectionImporter("urn:lists").ImportMembersMapping(
            "Numbers", "urn:lists",
            [
                new XmlReflectionMember
                {
                    MemberName = "value", MemberType = typeof(List<int>), SoapAttributes = new SoapAttributes(),
                },
            ],
            hasWrapperElement: true, writeAccessors: true);
        var serializer = XmlSerializer.FromMappings([mapping])[0]!;
        var text = new StringWriter();
        using (var writer = XmlWriter.Create(text))
        {
            writer.WriteStartElement("Body");
            serializer.Serialize(writer, new object[] { new List<int> { 1, 2 } }, null, style);
        }

        using var reader = XmlReader.Create(new StringReader(text.ToString()));
        reader.ReadToFollowing("Body");
        reader.Read();
        if (isRead)
        {
            Assert.Equal(new List<int> { 1, 2 }, ((object?[])serializer.Deserialize(reader, style)!)[0]);
        }
        else
        {
            var error = Assert.Throws<InvalidOperationException>(() => serializer.Deserialize(reader, style));
            Assert.IsType<NullReferenceException>(error.InnerException);
        }
    }

    private sealed class Lists : IDisposable
    {
        private readonly MemoryHost _host;
        private readonly ChannelFactory<IEncodedLists> _factory;

        public Lists(MessageVersion version)
        {
            var address = new Uri($"memory://localhost/{Guid.NewGuid():N}");
            _host = new MemoryHost(typeof(EncodedListsService), address);
            _host.AddServiceEndpoint(typeof(IEncodedLists).FullName!, Binding(version), "");
            _host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true;
            _host.OpenUnbound();
            _factory = new ChannelFactory<IEncodedLists>(Binding(version), new EndpointAddress(address));
            Channel = _factory.CreateChannel();
        }

        public IEncodedLists Channel { get; }

        public void Dispose()
        {
            _factory.Abort();
            ((IDisposable)_host).Dispose();
        }

        private static CustomBinding Binding(MessageVersion version) => new(
            new TextMessageEncodingBindingElement { MessageVersion = version }, new MemoryTransportBindingElement());
    }
}
