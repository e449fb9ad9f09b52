using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Numbered;

/// <summary>A reliable session (February 2005) of the driver, as a client has it that loses nothing.</summary>
internal sealed class NumberedSession : IChangingRequest
{
    private static readonly ReliableNames Names = ReliableNames.February2005;

    private readonly Exchange _exchange;
    private readonly ReplyCheck _check;
    private readonly UniqueId _offer;
    private readonly int _window;
    private readonly NumberPlaces _places;
    private readonly NumberedScanner _scanner;
    private long _number;

    private NumberedSession(Exchange exchange, int window, bool asks)
    {
        (_exchange, _check, _window, _offer) = (exchange, new ReplyCheck(exchange), window, new UniqueId());
        Socket = WireSocket.Connect(exchange);
        var form = ReplyScanner.For(exchange.Protocol);
        var identifier = Create(form);
        Request = exchange.With(writer => WriteHeaders(writer, identifier, asks, acknowledges: true)).Request;
        var first = exchange.With(writer => WriteHeaders(writer, identifier, asks, acknowledges: false)).FirstRequest;
        _places = new NumberPlaces(exchange.Protocol, Request);
        new NumberPlaces(exchange.Protocol, first).Set(first, ++_number, 0);
        WireSocket.Call(Socket, form, first, _check.TryVerify);
        _places.Set(Request, ++_number, 1);
        Reply = WireSocket.Call(Socket, form, Request, _check.TryVerify);
        _scanner = new NumberedScanner(form) { Replies = _number };
        _scanner.Learn(Reply);
    }

    public Socket Socket { get; }

    /// <summary>The last request.</summary>
    public byte[] Request { get; }

    /// <summary>The last reply that was checked.</summary>
    public byte[] Reply { get; }

    public ReplyScanner Scanner => _scanner;

    public bool IsAnswered => _scanner.Replies == _number;

    public static NumberedSession Open(Exchange exchange, int window, bool asks) => new(exchange, window, asks);

    public void Prepare(Span<byte> requests)
    {
        for (var at = 0; at < requests.Length; at += Request.Length)
        {
            _places.Set(requests[at..], ++_number, _scanner.Replies);
        }
    }

    /// <summary>Whether the last sample of the replies has the expected result.</summary>
    public bool IsSampleRight()
    {
        _check.Verify(_scanner.Sample);
        return true;
    }

    public byte[] Thanks()
    {
        var message = Message.CreateMessage(MessageVersion.Soap12WSAddressing10, Names.AcknowledgementAction);
        message.Headers.Insert(0, Acknowledgement(_scanner.Replies));
        message.Headers.To = _exchange.Address;
        return _exchange.Frame(EnvelopeWriter.Write(message, _exchange.Protocol));
    }

    /// <summary>Creates the session; its name.</summary>
    private UniqueId Create(ReplyScanner form)
    {
        var version = MessageVersion.Soap12WSAddressing10;
        var anonymous = new EndpointAddress(EndpointAddress.AnonymousUri);
        var message = Message.CreateMessage(
            version, Names.CreateAction, new CreateSequenceWriter(
                Names, version.Addressing, anonymous, _offer, isOrdered: true));
        message.Headers.MessageId = new UniqueId();
        message.Headers.ReplyTo = anonymous;
        message.Headers.To = _exchange.Address;
        var reply = WireSocket.Call(Socket, form, _exchange.Frame(EnvelopeWriter.Write(message, _exchange.Protocol)));
        return new UniqueId(_check.Decode(reply).Descendants().First(static e =>
            e.Name.LocalName == "Identifier").Value);
    }

    private void WriteHeaders(XmlDictionaryWriter writer, UniqueId identifier, bool asks, bool acknowledges)
    {
        MessageHeader[] headers =
        [
            .. asks ? (ReadOnlySpan<MessageHeader>)[new AckRequestedHeader(Names, identifier)] : [],
            new SequenceHeader(Names, identifier, NumberPlaces.Number, isLast: false),
            .. acknowledges ? (ReadOnlySpan<MessageHeader>)[Acknowledgement(NumberPlaces.Acknowledged)] : [],
        ];
        foreach (var header in headers)
        {
            header.WriteHeader(writer, MessageVersion.Soap12WSAddressing10);
        }
    }

    private AcknowledgementHeader Acknowledgement(long upper) =>
        new(Names, _offer, [new NumberRange(1, upper)], isFinal: false, _window);
}
