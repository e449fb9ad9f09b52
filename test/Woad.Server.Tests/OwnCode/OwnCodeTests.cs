using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Conformance.OwnCode;

namespace Woad.Server.Tests.OwnCode;

/// <summary>
/// Accessors and callbacks of the program run as often, in the same order and with the same result whether generated
/// code or the serializer reads and writes a message; what one of them throws, and what is wrong with a message, is
/// answered alike.
/// </summary>
[Collection("OwnCode")]
[Trait("Category", "EndToEnd")]
public sealed partial class OwnCodeTests : IClassFixture<OwnCodeTests.Opened>
{
    private readonly Opened _opened;

    public OwnCodeTests(Opened opened)
    {
        _opened = opened;
        OwnLog.Take();
    }

    public static TheoryData<string, string> Layouts { get; } = Each(OwnLayouts.All);

    public static TheoryData<string, string> Kinds { get; } = Each(OwnKinds.All);

    [Theory]
    [MemberData(nameof(Layouts))]
    public void Service_reads_every_layout_as_the_serializer_does(string binding, string layout)
    {
        var hosts = Hosts(binding);
        var expected = Send(hosts, hosts.Serialized, layout);
        var actual = Send(hosts, hosts.Compiled, layout);
        Assert.Equal(expected, actual);
    }

    [Theory]
    [MemberData(nameof(Layouts))]
    public void Client_reads_every_layout_as_the_serializer_does(string binding, string layout)
    {
        var hosts = Hosts(binding);
        Assert.Equal(Call(isCompiled: false), Call(isCompiled: true));

        string Call(bool isCompiled)
        {
            using var factory = hosts.Client(hosts.Raw, isCompiled);
            return Outcome(factory, proxy => Text(proxy.Give(layout)));
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Service_writes_every_result_as_the_serializer_does(string binding, string kind)
    {
        var hosts = Hosts(binding);
        Assert.Equal(Ask(hosts, hosts.Serialized, kind), Ask(hosts, hosts.Compiled, kind));
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Client_writes_every_parameter_as_the_serializer_does(string binding, string kind)
    {
        var hosts = Hosts(binding);
        Assert.Equal(Call(isCompiled: false), Call(isCompiled: true));

        string Call(bool isCompiled)
        {
            using var factory = hosts.Client(hosts.Serialized, isCompiled);
            var item = OwnKinds.Make(kind);
            OwnLog.Take();
            return Outcome(factory, proxy => proxy.Take(item, 7));
        }
    }

    [Theory]
    [InlineData("basicHttp")]
    [InlineData("netTcp")]
    public void Layout_that_WCF_writes_is_read_and_written_by_generated_code(string binding)
    {
        var hosts = Hosts(binding);
        using var factory = hosts.Client(hosts.Compiled, isCompiled: true);
        var proxy = factory.CreateChannel();
        proxy.Give("usual");
        var (notes, isCompiled) = OwnLog.Take();
        Assert.Equal("setA writing getA getNumbers written reading setA getNumbers read", notes);
        Assert.True(isCompiled);
        Send(hosts, hosts.Serialized, "usual");
        Assert.False(OwnLog.Take().IsCompiled);
        Assert.Contains(
            "compiled True", Send(hosts, hosts.Compiled, "usual", tellsLane: true), StringComparison.Ordinal);
        ((IClientChannel)proxy).Close();
    }

    /// <summary>
    /// Once in each lane of this kind: what has thrown, or has run before the miss, does not run again.
    /// </summary>
    [Theory]
    [InlineData("setter throws", "reading setA")]
    [InlineData("callback throws", "reading setA read")]
    [InlineData("missing required member", "reading setA")]
    [InlineData("bad number at the end", "reading setA")]
    [InlineData("size", "reading setA reading setA read read take")]
    [InlineData("unknown type inside", "reading setA")]
    public void Code_of_the_program_runs_once(string layout, string notes)
    {
        foreach (var binding in new[] { "basicHttp", "netTcp" })
        {
            var hosts = Hosts(binding);
            Assert.EndsWith($"\n{notes}", Send(hosts, hosts.Compiled, layout), StringComparison.Ordinal);
        }
    }

    private static TheoryData<string, string> Each(IEnumerable<string> cases)
    {
        var data = new TheoryData<string, string>();
        foreach (var name in cases)
        {
            data.Add("basicHttp", name);
            data.Add("netTcp", name);
        }

        return data;
    }

    private static string Text(OwnItem? item) =>
        $"{item?.GetType().Name} {item?.B} {item?.Text} {item?.Z} {item?.Inside?.Count}";

    private static string Outcome(ChannelFactory<IOwnCode> factory, Func<IOwnCode, string> call)
    {
        var proxy = factory.CreateChannel();
        string outcome;
        try
        {
            outcome = call(proxy);
        }
        catch (Exception e)
        {
            outcome = Describe(e);
        }

        ((IClientChannel)proxy).Abort();
        return $"{outcome}\n{OwnLog.Take().Notes}";
    }

    internal static string Describe(Exception error)
    {
        var text = new StringBuilder();
        for (Exception? e = error; e is not null; e = e.InnerException)
        {
            text.Append(e.GetType()).Append(": ").Append(e.Message).Append('\n');
            if (e is FaultException<ExceptionDetail> fault)
            {
                for (var detail = fault.Detail; detail is not null; detail = detail.InnerException)
                {
                    text.Append("  ").Append(detail.Type).Append(": ").Append(detail.Message).Append('\n');
                }
            }
        }

        return text.ToString();
    }

    private static string Send(OwnCodeHosts hosts, EndpointAddress address, string layout, bool tellsLane = false) =>
        Raw(
        hosts,
        address,
        "Take",
        $"<Take xmlns=\"{IOwnCode.Namespace}\">{OwnLayouts.Element(layout, "item")}<number>7</number></Take>",
        tellsLane);

    private static string Ask(OwnCodeHosts hosts, EndpointAddress address, string kind) =>
        Raw(
            hosts, address, "Give", $"<Give xmlns=\"{IOwnCode.Namespace}\"><kind>{kind}</kind></Give>",
            tellsLane: false);

    /// <summary>
    /// The body of the answer to a body, without what differs from call to call, and what the program's code has done.
    /// </summary>
    private static string Raw(
        OwnCodeHosts hosts, EndpointAddress address, string operation, string body, bool tellsLane)
    {
        using var factory = new ChannelFactory<IRawOwnCode>(hosts.Binding, address);
        var proxy = factory.CreateChannel();
        var request = Message.CreateMessage(
            hosts.Binding.MessageVersion!, $"{IOwnCode.Namespace}/IOwnCode/{operation}", new RawBody(body));
        using var reply = operation == "Take" ? proxy.Take(request) : proxy.Give(request);
        using var reader = reply.GetReaderAtBodyContents();
        var answer = StackTraces().Replace(reader.ReadOuterXml(), "");
        ((IClientChannel)proxy).Close();
        var (notes, isCompiled) = OwnLog.Take();
        return $"{answer}{(tellsLane ? $" compiled {isCompiled}" : "")}\n{notes}";
    }

    [GeneratedRegex("<(?:\\w+:)?StackTrace(?:[^>]*/>|[^>]*>[^<]*</(?:\\w+:)?StackTrace>)")]
    private static partial Regex StackTraces();

    private OwnCodeHosts Hosts(string binding) => _opened.Of(binding);

    /// <summary>Hosts by the name of their binding.</summary>
    public sealed class Opened() : OpenHosts<OwnCodeHosts>(static binding => new OwnCodeHosts(binding));
}
