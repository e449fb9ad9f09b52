using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.AspNetCore.Hosting;
using Woad.LoadBenchmarks.Contenders.H0;
using Woad.LoadBenchmarks.Contenders.H0m;
using Woad.LoadBenchmarks.Contenders.H1;
using Woad.LoadBenchmarks.Contenders.Polled;
using Woad.LoadBenchmarks.Contenders.S0;
using Woad.LoadBenchmarks.Contenders.T0;
using Woad.LoadBenchmarks.Contenders.T1;
using Woad.LoadBenchmarks.Contenders.T2;
using Woad.LoadBenchmarks.Contenders.T3;
using Woad.LoadBenchmarks.Contenders.W0;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Numbered;
using Woad.LoadBenchmarks.Routing;
using Woad.LoadBenchmarks.Secured;

namespace Woad.LoadBenchmarks.Contenders;

/// <summary>All steps of the ladder.</summary>
internal static class ContenderList
{
    public static IReadOnlyList<ContenderEntry> All { get; } =
    [
        new("T0", Protocol.NetTcp, "socket and pipe, canned replies", () => new RawSocketContender()),
        new("T1", Protocol.NetTcp, "Kestrel connection, canned replies", () => new KestrelTransportContender()),
        new("T2", Protocol.NetTcp, "T1 + framing records", () => new FramedContender()),
        new("T3", Protocol.NetTcp, "T2 + envelopes by the compiled contract", () => new EncodedContender()),
        new("T4", Protocol.NetTcp, "Woad, compiled contract", () => new WoadContender(Lane.Generated)),
        new("T1p", Protocol.NetTcp, "T1 on the Linux transport", () => new KestrelTransportContender(Polled)),
        new("T2p", Protocol.NetTcp, "T2 on the Linux transport", () => new FramedContender(Polled)),
        new(
            "T4p", Protocol.NetTcp, "T4 on the Linux transport",
            () => new PolledHostContender(new WoadContender(Lane.Generated))),
        new("T4y", Protocol.NetTcp, "T4, whatever the To of a message says", () => new WoadContender(Lane.Generated)
        {
            Give = static host => host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.AddressFilterMode =
                AddressFilterMode.Any,
        }),
        new("R0", Protocol.NetTcp, "a copy of the frames by hand, before T4y", () => new RelayContender()),
        new("R4", Protocol.NetTcp, "Woad's routing service, before T4y", () => new RoutingContender()),
        new("T4h", Protocol.NetTcp, "Woad, contract compiled by hand", () => new WoadContender(Lane.HandWritten)),
        new(
            "T4r", Protocol.NetTcp, "T4, the service's result is there already",
            () => new WoadContender(Lane.Generated, typeof(ReadyService))),
        new(
            "T4d", Protocol.NetTcp, "T4, each call on a thread of its own",
            () => new WoadContender(Lane.Generated, typeof(OwnThreadService))),
        new(
            "T4i", Protocol.NetTcp, "T4, each call on the thread that read it, whatever it takes",
            () => new WoadContender(Lane.Generated, typeof(ReadingThreadService))),
        new("T4l", Protocol.NetTcp, "T4 with three layers that count messages", () => new WoadContender(Lane.Generated)
        {
            Layers = 3,
        }),
        new("T4e", Protocol.NetTcp, "Woad, contract compiled at run time", () => new WoadContender(Lane.Emitted)),
        new("T4m", Protocol.NetTcp, "Woad, message lane", () => new WoadContender(Lane.Message)),
        new("T4v", Protocol.NetTcp, "T4 with a message inspector that looks at headers and properties", Inspected),
        new(
            "T4c", Protocol.NetTcp, "T4e with a message inspector that copies requests and replies",
            () => Copied(Lane.Emitted)),
        new("T4cm", Protocol.NetTcp, "T4m with the same inspector", () => Copied(Lane.Message)),
        new("T4s", Protocol.NetTcp, "T4 in a secure conversation", Secured)
        {
            Calls = static exchange => new SecuredCalls(exchange),
        },
        new("T4n", Protocol.NetTcp, "T4 in reliable sessions of a window of 128", () =>
            Numbered(NumberedBindings.WideWindow))
        {
            Calls = static exchange => new NumberedCalls(exchange, NumberedBindings.WideWindow),
        },
        new("T4n8", Protocol.NetTcp, "T4 in reliable sessions of the usual window", () =>
            Numbered(NumberedBindings.UsualWindow))
        {
            Calls = static exchange => new NumberedCalls(exchange, NumberedBindings.UsualWindow, asks: true),
        },
        new("S0", Protocol.WebSocket, "Kestrel WebSocket, canned replies", () => new SocketEchoContender()),
        new("S2", Protocol.WebSocket, "Woad in WebSockets, compiled contract", () => new WoadContender(Lane.Generated)),
        new("H0", Protocol.BasicHttp, "Kestrel HTTP, canned replies", () => new RawHttpContender()),
        new("H0p", Protocol.BasicHttp, "H0 on the Linux transport", () => new RawHttpContender(Polled)),
        new(
            "H2p", Protocol.BasicHttp, "H2 on the Linux transport",
            () => new PolledHostContender(new WoadContender(Lane.Generated))),
        new("H0m", Protocol.BasicHttp, "H0 as a minimal API endpoint", () => new MapPostContender()),
        new("H1", Protocol.BasicHttp, "H0 + envelopes by the compiled contract", () => new TextContender()),
        new("H2", Protocol.BasicHttp, "Woad, compiled contract", () => new WoadContender(Lane.Generated)),
        new("H2h", Protocol.BasicHttp, "Woad, contract compiled by hand", () => new WoadContender(Lane.HandWritten)),
        new(
            "H2r", Protocol.BasicHttp, "H2, the service's result is there already",
            () => new WoadContender(Lane.Generated, typeof(ReadyService))),
        new("H2e", Protocol.BasicHttp, "Woad, contract compiled at run time", () => new WoadContender(Lane.Emitted)),
        new("H2m", Protocol.BasicHttp, "Woad, message lane", () => new WoadContender(Lane.Message)),
        new("H2v", Protocol.BasicHttp, "H2 with a message inspector that looks at headers and properties", Inspected),
        new("H0w", Protocol.WsHttp, "H0 with SOAP 1.2 and addressing", () => new RawHttpContender()),
        new(
            "H2c", Protocol.BasicHttp, "H2e with a message inspector that copies requests and replies",
            () => Copied(Lane.Emitted)),
        new("H2cm", Protocol.BasicHttp, "H2m with the same inspector", () => Copied(Lane.Message)),
        new("H2w", Protocol.WsHttp, "Woad, compiled contract", () => new WoadContender(Lane.Generated)),
        new("H2wm", Protocol.WsHttp, "Woad, message lane", () => new WoadContender(Lane.Message)),
        new("H2s", Protocol.WsHttp, "H2w in a secure conversation", Secured)
        {
            Calls = static exchange => new SecuredCalls(exchange),
        },
        new("H2n", Protocol.WsHttp, "H2w in reliable sessions", () => Numbered(NumberedBindings.UsualWindow))
        {
            Calls = static exchange => new NumberedCalls(exchange, NumberedBindings.UsualWindow),
        },
        new("W0", Protocol.WebJson, "minimal API, source-generated System.Text.Json", () => new MinimalJsonContender()),
        new("W2", Protocol.WebJson, "Woad WebHttp JSON", () => new WebContender(byMessage: false)),
        new("W2m", Protocol.WebJson, "Woad WebHttp JSON, message lane", () => new WebContender(byMessage: true)),
    ];

    public static ContenderEntry Find(string name) =>
        All.FirstOrDefault(c => c.Name == name)
        ?? throw new ArgumentException(
            $"Contender '{name}' is not known: {string.Join(", ", All.Select(c => c.Name))}.");

    private static void Polled(IWebHostBuilder builder) => builder.UseWoadTransport();

    private static WoadContender Numbered(int window) =>
        new(Lane.Generated) { Binding = NumberedBindings.With(window) };

    private static WoadContender Inspected() => Inspected(Lane.Generated, static message => message);

    private static WoadContender Copied(Lane lane) => Inspected(lane, static message =>
    {
        using var copy = message.CreateBufferedCopy(int.MaxValue);
        return copy.CreateMessage();
    });

    private static WoadContender Inspected(Lane lane, Func<Message, Message> pass) =>
        new(lane) { Give = host => host.Description.Behaviors.Add(new InspectingBehavior(pass)) };

    private static WoadContender Secured() =>
        new(Lane.Generated) { Binding = BenchSecurity.Binding, Give = BenchSecurity.Give };

    /// <summary>The contenders that others over the same protocol are compared with, first choice first.</summary>
    public static IReadOnlyList<string> Baselines(Protocol protocol) => protocol switch
    {
        Protocol.NetTcp => ["T1", "T0", "T2", "T4"],
        Protocol.WebSocket => ["S0"],
        Protocol.BasicHttp => ["H0", "H0m"],
        Protocol.WebJson => ["W0"],
        _ => ["H0w", "H2w"],
    };
}
