using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Serialization;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Formatters.Attributes;

/// <summary>
/// Collections as parts of encoded messages. .NET's serializer gives an array for a list in SOAP 1.1, and in SOAP 1.2
/// does not read what it has written itself; Woad maps such parts as arrays, which have the same XML.
/// </summary>
public sealed class EncodedListTests
{
    private const string Style11 = "http://schemas.xmlsoap.org/soap/encoding/";
    private const string Style12 = "http://www.w3.org/2003/05/soap-encoding";

    public static TheoryData<bool, bool> Versions => new()
    {
        { true, true }, { true, false }, { false, true }, { false, false },
    };

    [Theory]
    [MemberData(nameof(Versions))]
    public void Lists_go_both_ways(bool isSoap11, bool isCompiled)
    {
        using var lists = new Lists(isSoap11, isCompiled);
        Assert.Equal([4, 5], lists.Channel.Array([4, 5]));
        Assert.Equal([1, 2], lists.Channel.Numbers([1, 2]));
        Assert.Equal([], lists.Channel.Numbers([]));
        Assert.Null(lists.Channel.Numbers(null!));

        List<string> texts = ["one"];
        lists.Channel.Both(ref texts, out var numbers);
        Assert.Equal(["one", "more"], texts);
        Assert.Equal([7, 8], numbers);
        Assert.Equal(["a", 1, 2.5], lists.Channel.Any(["a", 1]).Cast<object>());
    }

    [Theory]
    [MemberData(nameof(Versions))]
    public void Items_that_are_referred_to_are_the_same_objects_again(bool isSoap11, bool isCompiled)
    {
        using var lists = new Lists(isSoap11, isCompiled);
        var first = new EncodedItem { Name = "first" };
        var items = lists.Channel.Items([first, new EncodedItem { Name = "second", Other = first }], "third");

        Assert.Equal(["first", "second", "third"], items.Select(static i => i.Name));
        Assert.Same(items[0], items[1].Other);
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

        public Lists(bool isSoap11, bool isCompiled)
        {
            var version = isSoap11 ? MessageVersion.Soap11WSAddressing10
                : MessageVersion.Soap12WSAddressing10;
            var address = new Uri($"memory://localhost/{Guid.NewGuid():N}");
            _host = new MemoryHost(typeof(EncodedListsService), address);
            var endpoint = _host.AddServiceEndpoint(typeof(IEncodedLists).FullName!, Binding(version), "");
            endpoint.Contract.IgnoresCompiled = !isCompiled;
            _host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true;
            _host.OpenUnbound();
            _factory = new ChannelFactory<IEncodedLists>(Binding(version), new EndpointAddress(address));
            _factory.Endpoint.Contract.IgnoresCompiled = !isCompiled;
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
