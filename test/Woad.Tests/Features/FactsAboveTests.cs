using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Conversation;
using Woad.Tests.CompositeDuplex;
using Woad.Tests.ContextExchange;
using Woad.Tests.ReliableMessaging.Hostile;
using Woad.Transports.WebSockets;

namespace Woad.Tests.Features;

/// <summary>
/// Every fact that is set below a layer is found above it: below each type that puts its own answer in front of another
/// one, or moves the content of a message.
/// </summary>
public sealed class FactsAboveTests
{
    private readonly AllFacts _facts = new();
    private readonly FirstMessage _top = new();
    private readonly ListenerUnderTest _listener;

    public FactsAboveTests() => _listener = new ListenerUnderTest(above: _top);

    public static TheoryData<string> Layers => [.. Stacks.Keys];

    private static Dictionary<string, ILayer[]> Stacks { get; } = new()
    {
        ["none"] = [],
        ["passing"] = [new PassingLayer(isParted: false)],
        ["joined"] = [new PassingLayer(isParted: true)],
        ["contexts"] = [ContextLayers.New()],
        ["several"] = [ContextLayers.New(), new PassingLayer(isParted: true), new PassingLayer(isParted: false)],
    };

    [Theory]
    [MemberData(nameof(Layers))]
    public async Task Request_has_them_above_layers_for_single_messages(string layers)
    {
        var stack = LayerStack.Serve([.. Stacks[layers]], new Upstream(_top, _top), _listener.Context);
        await stack.Requests.AdmitAsync(NewRequest());
        Assert.Null(_listener.Refused);
        var above = await _top.GetAsync();
        _facts.AssertOn(above);
        _facts.AssertExchangeOf(above);
    }

    [Theory]
    [MemberData(nameof(Layers))]
    public async Task Message_of_a_session_has_them_above_layers_for_single_messages(string layers)
    {
        var stack = LayerStack.Serve([.. Stacks[layers]], new Upstream(_top, _top), _listener.Context);
        var session = NewSession();
        session.Write(ListenerUnderTest.Envelope("<a:Action>urn:a</a:Action>"));
        _ = (await stack.Sessions.ReserveAsync(session))!.ServeAsync();
        var above = await _top.GetAsync();
        _facts.AssertOn(above);
        _facts.AssertExchangeOf(above);
        session.Abort(null);
    }

    [Fact]
    public async Task Message_of_a_conversation_has_them_while_its_request_waits()
    {
        var below = NewRequest();
        var carried = new CarriedMessage(below, null!, null!, static _ => default);
        var above = new SessionReply(NewSession()).NewMessage();
        carried.MoveTo(above);
        _facts.AssertOn(above);
        _facts.AssertExchangeOf(above);

        await carried.AcceptAsync();
        _facts.AssertOnlyContentOf(above);
    }

    [Fact]
    public void Message_of_a_conversation_over_a_session_has_those_of_the_content()
    {
        var reply = new SessionReply(NewSession());
        var (below, above) = (reply.NewMessage(), reply.NewMessage());
        _facts.SetOn(below);
        new CarriedMessage(below, null!, null!, static _ => default).MoveTo(above);
        _facts.AssertOnlyContentOf(above);
    }

    [Fact]
    public async Task Message_of_a_reliable_session_of_requests_has_them_while_a_copy_waits()
    {
        var sequence = await _listener.CreateAsync("urn:offer", _facts.Caller);
        var calling = _listener.SendAsync(ListenerUnderTest.CallEnvelope(sequence, 1), _facts);
        Assert.Null(_listener.Refused);
        var above = await _top.GetAsync();
        _facts.AssertOn(above);
        _facts.AssertExchangeOf(above);

        await above.Answer.AcceptAsync();
        _facts.AssertOnlyContentOf(above);
        await calling;
    }

    [Fact]
    public async Task Message_of_a_reliable_session_over_connections_has_those_of_the_content()
    {
        var session = NewSession(hasExchanges: false);
        await _listener.ServeAsync(session);
        var sequence = await session.CreateAsync("urn:offer");
        session.Call(sequence, 1);
        _facts.AssertOnlyContentOf(await _top.GetAsync());
        session.Abort(null);
    }

    [Fact]
    public async Task Message_of_two_directions_has_those_of_the_content()
    {
        var service = new DirectionsUnderTest(_top) { Facts = _facts };
        Assert.Equal("accepted", await service.SendFromAsync("http://192.0.2.1/client"));
        Assert.Null(service.Refused);
        _facts.AssertOnlyContentOf(await _top.GetAsync());
    }

    [Fact]
    public void Answer_to_an_arriving_message_leads_to_the_exchange() => Assert.Same(
        _facts.Exchange, new ArrivingAnswer(new KnownAnswer(_facts.Exchange), null!).Exchange);

    private Incoming NewRequest()
    {
        var request = new Incoming(
            new KnownAnswer(_facts.Exchange), new TestOrigin(_listener.Context.Address!));
        request.Envelope.Append(ListenerUnderTest.Envelope("<a:Action>urn:a</a:Action>"));
        _facts.SetOn(request);
        return request;
    }

    private RawSession NewSession(bool hasExchanges = true) =>
        new(_listener.Context.Address!, null) { Facts = _facts, HasExchanges = hasExchanges };
}
