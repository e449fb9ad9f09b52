using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Channels;
using Woad.Conformance.Contracts;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Layers.OwnElement;

/// <summary>
/// Layers with elements of their own, which no list of the framework names: they are made on both sides, in both lanes,
/// and their order is checked by what they declare.
/// </summary>
/// <remarks>
/// Each letter is an element: S for stamps, N for numbers, R for a reliable session, T for the flow of
/// transactions, P for a custom channel element.
/// </remarks>
public sealed class OwnElementTests
{
    private static int _count;

    [Theory]
    [InlineData("S", false)]
    [InlineData("S", true)]
    [InlineData("SS", true)]
    [InlineData("N", true)]
    [InlineData("SN", true)]
    [InlineData("NS", true)]
    [InlineData("NR", false)]
    [InlineData("R", false)]
    [InlineData("R", true)]
    [InlineData("SR", false)]
    [InlineData("NR", true)]
    [InlineData("RN", true)]
    [InlineData("SNRS", false)]
    [InlineData("TNR", false)]
    [InlineData("PS", false)]
    [InlineData("SP", false)]
    [InlineData("SPS", true)]
    [InlineData("PNR", false)]
    [InlineData("NP", true)]
    [InlineData("PN", true)]
    [InlineData("NRP", false)]
    public void Layer_runs_on_both_sides_in_both_lanes(string elements, bool hasSessions)
    {
        var lane = elements.Contains('P', StringComparison.Ordinal) ? "message" : "compiled";
        foreach (var isText in (bool[])[false, true])
        {
            Call(isText, null, lane, "b");

            // An address with headers is looked at in a message.
            Call(isText, AddressHeader.CreateAddressHeader("Branch", "urn:branch", "east"), "message", "beast");
        }

        void Call(bool isText, AddressHeader? header, string expected, string name)
        {
            using var host = Open(elements, hasSessions, isText, out var address, header);
            using var factory = new ChannelFactory<IBranch>(Bind(elements, hasSessions, isText));
            var proxy = factory.CreateChannel(address);
            Assert.Equal(name, proxy.Name("b"));
            Assert.Equal(expected, proxy.Lane());
            ((IClientChannel)proxy).Close();
        }
    }

    [Theory]
    [InlineData("S", "", false, "no stamp")]
    [InlineData("S", "", true, "no stamp")]
    [InlineData("S", "Z", false, "another stamp")]
    [InlineData("SR", "R", false, "no stamp")]
    public void Message_without_what_the_layer_adds_is_refused(
        string service, string client, bool hasSessions, string reason)
    {
        using var host = Open(service, hasSessions, isText: true, out var address, sendsDetails: true);
        using var factory = new ChannelFactory<IBranch>(Bind(client, hasSessions, isText: true));
        var channel = (IClientChannel)factory.CreateChannel(address);
        var refused = Record.Exception(() => ((IBranch)channel).Lane());
        Assert.IsAssignableFrom<CommunicationException>(refused);
        Assert.True(
            refused is not FaultException || refused.ToString().Contains(reason, StringComparison.Ordinal),
            refused.ToString());
        channel.Abort();
    }

    [Theory]
    [InlineData(
        "RN", false,
        "The binding has its ReliableSessionBindingElement above its NumberBindingElement, which needs sessions below "
            + "it, and the ReliableSessionBindingElement makes them. Put the NumberBindingElement in front of the "
            + "ReliableSessionBindingElement, on service and client.")]
    [InlineData(
        "N", false,
        "The binding has a NumberBindingElement, which needs sessions below it, and its "
            + "MemoryTransportBindingElement has none. Put an element that makes sessions right behind the "
            + "NumberBindingElement, such as ReliableSessionBindingElement, or use a transport with sessions, such as "
            + "TcpTransportBindingElement, on service and client.")]
    [InlineData(
        "SN", false, "The binding has a NumberBindingElement, which needs sessions below it")]
    [InlineData(
        "RNP", false,
        "The binding has its ReliableSessionBindingElement above its NumberBindingElement, which needs sessions below")]
    [InlineData(
        "PN", false, "The binding has a NumberBindingElement, which needs sessions below it")]
    [InlineData(
        "NNR", false, "it has 2 elements of the type NumberBindingElement. Keep one of them")]
    public void Wrong_order_is_refused_on_both_sides(string elements, bool hasSessions, string message)
    {
        var service = Assert.Throws<InvalidOperationException>(
            () => Open(elements, hasSessions, isText: false, out _));
        Assert.Contains(message, service.Message, StringComparison.Ordinal);

        using var factory = new ChannelFactory<IBranch>(Bind(elements, hasSessions, isText: false));
        var client = Assert.Throws<InvalidOperationException>(factory.Open);
        Assert.Contains(message, client.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("N", WebSocketTransportUsage.WhenDuplex, true)]
    [InlineData("NP", WebSocketTransportUsage.WhenDuplex, true)]
    [InlineData("N", WebSocketTransportUsage.Always, true)]
    [InlineData("N", WebSocketTransportUsage.Never, false)]
    [InlineData("NR", WebSocketTransportUsage.Never, true)]
    public void Layer_that_needs_sessions_chooses_those_of_WebSockets(
        string elements, WebSocketTransportUsage usage, bool opens)
    {
        using var factory = new ChannelFactory<IBranch>(new CustomBinding(
        [
            .. elements.Select(Element),
            new BinaryMessageEncodingBindingElement(),
            new HttpTransportBindingElement { WebSocketSettings = { TransportUsage = usage } },
        ]));
        var refused = Record.Exception(factory.Open);
        Assert.Equal(opens, refused is null);
        Assert.True(
            opens || refused!.Message.Contains("HttpTransportBindingElement has none", StringComparison.Ordinal),
            refused?.Message);
    }

    private static MemoryHost Open(
        string elements, bool hasSessions, bool isText, out EndpointAddress address, AddressHeader? header = null,
        bool sendsDetails = false)
    {
        var uri = new Uri($"memory://localhost/own{Interlocked.Increment(ref _count)}");
        address = header is null ? new EndpointAddress(uri) : new EndpointAddress(uri, header);
        var host = new MemoryHost(typeof(BranchService));
        try
        {
            host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.IncludeExceptionDetailInFaults = sendsDetails;
            var endpoint = host.AddServiceEndpoint(
                typeof(IBranch).FullName!, Bind(elements, hasSessions, isText), uri.AbsoluteUri);
            endpoint.Address = address;
            host.OpenUnbound();
            return host;
        }
        catch
        {
            host.Abort();
            throw;
        }
    }

    private static CustomBinding Bind(string elements, bool hasSessions, bool isText) => new(
    [
        .. elements.Select(Element),
        isText ? new TextMessageEncodingBindingElement() : new BinaryMessageEncodingBindingElement(),
        new MemoryTransportBindingElement { IsSessionful = hasSessions },
    ])
    {
        OpenTimeout = TimeSpan.FromSeconds(20),
        SendTimeout = TimeSpan.FromSeconds(20),
        CloseTimeout = TimeSpan.FromSeconds(20),
    };

    private static BindingElement Element(char letter) => letter switch
    {
        'S' => new StampBindingElement("checked"),
        'Z' => new StampBindingElement("other"),
        'N' => new NumberBindingElement(),
        'R' => new ReliableSessionBindingElement(),
        'T' => new TransactionFlowBindingElement(),
        'P' => new RecordingElement("", []),
        _ => throw new InvalidOperationException($"No element is called '{letter}'."),
    };
}
