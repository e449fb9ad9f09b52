using System.Diagnostics.Metrics;
using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Web;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Conformance.OwnCode;

namespace Woad.Server.Tests.OwnCode;

/// <summary>
/// As <see cref="OwnCodeTests"/> for XML, for plain HTTP operations and JSON: accessors, callbacks and converters of
/// the program run as often, in the same order and with the same result whether generated code or the serializer reads
/// and writes a message. No message makes generated code fail for no reason of its own.
/// </summary>
[Collection("OwnCode")]
[Trait("Category", "EndToEnd")]
public sealed partial class WebOwnCodeTests : IClassFixture<WebOwnCodeTests.Opened>, IDisposable
{
    private readonly Opened _opened;
    private readonly MeterListener _listener = new();
    private long _fallbacks;

    public WebOwnCodeTests(Opened opened)
    {
        _opened = opened;
        OwnLog.Take();
        _listener.InstrumentPublished = (instrument, listener) =>
        {
            if (instrument is { Meter.Name: "Woad", Name: "woad.codec.fallbacks" })
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<long>((_, value, tags, _) =>
        {
            if (tags[0].Value is string name && name.StartsWith("Web", StringComparison.Ordinal))
            {
                Interlocked.Add(ref _fallbacks, value);
            }
        });
        _listener.Start();
    }

    public static TheoryData<string, string> Layouts { get; } = Each(OwnJson.All, "items", "depth", "text");

    public static TheoryData<string> PlainLayouts { get; } = [.. OwnJson.All];

    public static TheoryData<string> Kinds { get; } = [.. OwnKinds.All];

    public static TheoryData<string, string> Notes { get; } = Each(OwnNotes.All, "none", "items");

    public void Dispose() => _listener.Dispose();

    [Theory]
    [MemberData(nameof(PlainLayouts))]
    public Task Service_reads_every_layout_as_the_serializer_does(string layout) => CompareReading("none", layout);

    [Theory]
    [Trait("Category", "Slow")]
    [MemberData(nameof(Layouts))]
    public Task Service_reads_every_layout_under_a_small_quota_as_the_serializer_does(string quota, string layout) =>
        CompareReading(quota, layout);

    /// <summary>The converter of the address is the program's too: it runs once, and before the body's code.</summary>
    [Theory]
    [MemberData(nameof(PlainLayouts))]
    public async Task Address_and_wrapped_body_are_read_as_the_serializer_does(string layout)
    {
        var hosts = Hosts("none");
        byte[] body = [.. "{\"item\":"u8, .. OwnJson.Bytes(layout), .. ",\"number\":7}"u8];
        await Compare(address => Send(hosts, address, "both?own=5", body), hosts);
        await Compare(address => Send(hosts, address, "both?own=-2", body), hosts);
    }

    [Theory]
    [InlineData("number?own=5", "7")]
    [InlineData("number?own=5", "\"7\"")]
    [InlineData("number?own=5", "seven")]
    [InlineData("number?own=five", "7")]
    [InlineData("number?own=-1", "7")]
    [InlineData("number?own=-2", "7")]
    [InlineData("number?own=-3", "x")]
    [InlineData("number", "7")]
    [InlineData("both?own=5", """{"number":7,"item":{"A":1,"Z":3},"other":[1]}""")]
    [InlineData("both?own=5", """{"number":"7","item":{"A":1,"Z":3}}""")]
    [InlineData("both?own=5", """{"item":{"A":1,"Z":3},"number":"seven"}""")]
    [InlineData("both?own=5", """{"item":{"A":1,"Z":3},"item":{"A":2,"Z":4}}""")]
    [InlineData("both?own=5", """{"item":{"A":1,"Z":3},"other":{"__type":"x"}}""")]
    [InlineData("both?own=5", "[]")]
    [InlineData("both?own=5", "{}")]
    [InlineData("both", """{"item":{"A":-1,"Z":3}}""")]
    public async Task Converter_of_the_program_runs_once(string target, string body)
    {
        var hosts = Hosts("none");
        var outcome = await Compare(address => Send(hosts, address, target, Encoding.UTF8.GetBytes(body)), hosts);
        Assert.Equal(
            target.Contains("own", StringComparison.Ordinal) ? 1 : 0,
            outcome[outcome.LastIndexOf('\n')..].Split("convert").Length - 1);
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Service_writes_every_item_as_the_serializer_does(string kind)
    {
        var hosts = Hosts("none");
        await Compare(address => Get(hosts, address, "give/" + InAddress(kind)), hosts);
    }

    [Theory]
    [MemberData(nameof(Notes))]
    public async Task Service_writes_every_note_as_the_serializer_does(string quota, string kind)
    {
        var hosts = Hosts(quota);
        await Compare(address => Get(hosts, address, "notes/note/" + InAddress(kind)), hosts);
    }

    [Theory]
    [MemberData(nameof(PlainLayouts))]
    public void Client_reads_every_layout_as_the_serializer_does(string layout)
    {
        var hosts = Hosts("none");
        CompareClients<IWebOwnCode>(hosts, hosts.Raw, proxy => Text(proxy.WebGive(layout)));
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Client_writes_every_item_as_the_serializer_does(string kind)
    {
        var hosts = Hosts("none");
        CompareClients<IWebOwnCode>(hosts, hosts.Serialized, proxy => proxy.WebTake(OwnKinds.Make(kind)));
    }

    [Theory]
    [MemberData(nameof(Notes))]
    public void Client_writes_every_note_as_the_serializer_does(string quota, string kind)
    {
        var hosts = Hosts(quota);
        CompareClients<IWebOwnNotes>(
            hosts, new Uri(hosts.Serialized, "notes/"), proxy => proxy.WebTakeNote(OwnNotes.Make(kind)));
    }

    /// <summary>Code that has thrown, or has run before the miss, does not run again.</summary>
    [Theory]
    [InlineData("setter throws", "reading setA")]
    [InlineData("setter throws FormatException", "reading setA")]
    [InlineData("setter throws before no number", "reading setA")]
    [InlineData("setter throws before the end is cut off", "reading setA")]
    [InlineData("callback throws", "reading setA read")]
    [InlineData("missing required member", "reading setA")]
    [InlineData("no number at the end", "reading setA")]
    [InlineData("number in quotes at the end", "reading setA read take")]
    [InlineData("unknown type inside", "reading setA")]
    [InlineData("cut off", "reading setA read take")]
    [InlineData("cut off in a text", "reading setA")]
    public async Task Code_of_the_program_runs_once(string layout, string notes)
    {
        var hosts = Hosts("none");
        Assert.EndsWith(
            $"\n{notes}", await Send(hosts, hosts.Compiled, "take", OwnJson.Bytes(layout)), StringComparison.Ordinal);
        Assert.Equal(0, Interlocked.Read(ref _fallbacks));
    }

    [Fact]
    public async Task Layout_that_WCF_writes_is_read_and_written_by_generated_code()
    {
        var hosts = Hosts("none");
        await Send(hosts, hosts.Compiled, "take", OwnJson.Bytes("usual"), compiled: true);
        await Send(
            hosts, hosts.Compiled, "both?own=5", [.. "{\"item\":"u8, .. OwnJson.Bytes("known type"), (byte)'}'],
            compiled: false);
        await Get(hosts, hosts.Compiled, "notes/note/own-list", compiled: true);

        // Any object may stand in an item, so that the serializer writes it from the start.
        await Get(hosts, hosts.Compiled, "give/usual", compiled: false);
        await Get(hosts, hosts.Serialized, "notes/note/usual", compiled: false);
        using var factory = hosts.Client<IWebOwnNotes>(new Uri(hosts.Serialized, "notes/"), isCompiled: true);
        factory.CreateChannel().WebTakeNote(OwnNotes.Make("list"));
        Assert.Equal(0, Interlocked.Read(ref _fallbacks));
    }

    private static TheoryData<string, string> Each(IEnumerable<string> cases, params string[] quotas)
    {
        var data = new TheoryData<string, string>();
        foreach (var (quota, name) in quotas.SelectMany(quota => cases.Select(name => (quota, name))))
        {
            data.Add(quota, name);
        }

        return data;
    }

    /// <summary>The kind without spaces: escaped addresses take the message lane.</summary>
    private static string InAddress(string kind) => kind.Replace(' ', '-');

    private static string Text(OwnItem? item) =>
        $"{item?.GetType().Name} {item?.B} {item?.Text} {item?.Z} {item?.Inside?.Count} {item?.Next?.B} "
            + $"{item?.Other?.GetType()}";

    private static Task<string> Get(WebOwnCodeHosts hosts, Uri address, string target, bool? compiled = null) =>
        Answer(hosts, new HttpRequestMessage(HttpMethod.Get, new Uri(address, target)), compiled);

    private static Task<string> Send(
        WebOwnCodeHosts hosts, Uri address, string target, byte[] body, bool? compiled = null)
    {
        var content = new ByteArrayContent(body);
        content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        return Answer(hosts, new HttpRequestMessage(HttpMethod.Post, new Uri(address, target))
        {
            Content = content,
        }, compiled);
    }

    /// <summary>
    /// Status, type and body of the response, without what differs from host to host, and what the program's code has
    /// done.
    /// </summary>
    private static async Task<string> Answer(WebOwnCodeHosts hosts, HttpRequestMessage request, bool? compiled)
    {
        using var response = await hosts.Http.SendAsync(request);
        var address = request.RequestUri!;
        var body = StackTraces().Replace(await response.Content.ReadAsStringAsync(), "")
            .Replace($"{address.Authority}/{address.Segments[1]}", "", StringComparison.Ordinal);
        var (notes, isCompiled) = OwnLog.Take();
        Assert.Equal(compiled ?? isCompiled, isCompiled);
        request.Dispose();
        return $"{(int)response.StatusCode} {response.Content.Headers.ContentType} {body}\n{notes}";
    }

    private async Task CompareReading(string quota, string layout)
    {
        var hosts = Hosts(quota);
        await Compare(address => Send(hosts, address, "take", OwnJson.Bytes(layout)), hosts);
    }

    private async Task<string> Compare(Func<Uri, Task<string>> call, WebOwnCodeHosts hosts)
    {
        var expected = await call(hosts.Serialized);
        var actual = await call(hosts.Compiled);
        Assert.Equal(expected, actual);
        Assert.Equal(0, Interlocked.Read(ref _fallbacks));
        return actual;
    }

    private void CompareClients<TContract>(WebOwnCodeHosts hosts, Uri address, Func<TContract, string> call)
        where TContract : class
    {
        Assert.Equal(Call(isCompiled: false), Call(isCompiled: true));
        Assert.Equal(0, Interlocked.Read(ref _fallbacks));

        string Call(bool isCompiled)
        {
            using var factory = hosts.Client<TContract>(address, isCompiled);
            var proxy = factory.CreateChannel();
            OwnLog.Take();
            string outcome;
            try
            {
                outcome = call(proxy);
            }
            catch (Exception e)
            {
                outcome = OwnCodeTests.Describe(e);
            }

            ((IClientChannel)proxy).Abort();
            return $"{StackTraces().Replace(outcome, "")}\n{OwnLog.Take().Notes}";
        }
    }

    private WebOwnCodeHosts Hosts(string quota) => _opened.Of(quota);

    [GeneratedRegex("<pre>.*?</pre>", RegexOptions.Singleline)]
    private static partial Regex StackTraces();

    /// <summary>Hosts by their quota.</summary>
    public sealed class Opened() : OpenHosts<WebOwnCodeHosts>(static quota => new WebOwnCodeHosts(quota));
}
