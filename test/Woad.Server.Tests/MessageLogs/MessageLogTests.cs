using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Diagnostics;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;
using System.Text;
using System.Xml.Linq;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>The log of messages is of the process: each test has one of its own.</summary>
[Trait("Category", "Security")]
public sealed class MessageLogTests
{
    private const string User = "alice";
    private const string Reply = "AmIResponse";

    private static readonly XNamespace Record =
        "http://schemas.microsoft.com/2004/06/ServiceModel/Management/MessageTrace";

    [Fact]
    public Task Messages_are_logged_at_both_levels_and_secrets_at_none() => OwnProcess.RunAsync(LogAllAsync);

    [Fact]
    public Task Bodies_filters_and_limits_are_those_of_the_options() => OwnProcess.RunAsync(LimitAsync);

    [Fact]
    public Task Malformed_messages_are_logged_when_they_are_asked_for() => OwnProcess.RunAsync(MalformedAsync);

    [Fact]
    public Task Messages_that_dispatch_refuses_are_logged_with_the_reason() => OwnProcess.RunAsync(RefusedAsync);

    [Fact]
    public Task Listener_that_does_not_return_holds_no_call() => OwnProcess.RunAsync(BlockAsync);

    [Fact]
    public Task Callbacks_and_plain_http_are_logged() => OwnProcess.RunAsync(CallBackAsync);

    [Fact]
    public Task Datagrams_are_logged_with_callbacks() => OwnProcess.RunAsync(LogDatagramsAsync);

    [Fact]
    public Task Names_of_users_are_logged_where_the_options_say_so() => OwnProcess.RunAsync(LogNamesAsync);

    private static Task LogNamesAsync()
    {
        foreach (var binding in (string[])["BasicHttp UserName", "WSHttp UserName", "NetTcp UserName"])
        {
            foreach (var logsNames in (bool[])[false, true])
            {
                var text = Logged(binding, new MessageLogOptions
                {
                    LogEntireMessage = true, LogMessagesAtTransportLevel = true, LogKnownPii = logsNames,
                });
                var tokens = Records(text).Descendants()
                    .Where(static e => e.Name.LocalName == "UsernameToken").ToList();
                Assert.NotEmpty(tokens);
                Assert.All(tokens, t => Assert.Equal(
                    logsNames ? User : "", string.Concat(t.Elements().Select(static e => e.Value))));
                Assert.DoesNotContain(TestPasswords.Of(User), text, StringComparison.Ordinal);
            }
        }

        return Task.CompletedTask;
    }

    private static Task LogAllAsync()
    {
        Assert.All(LoggedBindings.All.Keys, Log);
        return Task.CompletedTask;
    }

    private static void Log(string name)
    {
        var text = Logged(name, new MessageLogOptions
        {
            LogEntireMessage = true, LogMessagesAtServiceLevel = true, LogMessagesAtTransportLevel = true,
        });
        var password = TestPasswords.Of(User);
        Assert.DoesNotContain(password, text, StringComparison.Ordinal);
        Assert.DoesNotContain(
            Convert.ToBase64String(Encoding.UTF8.GetBytes($"{User}:{password}")), text, StringComparison.Ordinal);
        var records = Records(text);
        var sources = records.Select(static r => (string)r.Attribute("Source")!).ToHashSet();
        Assert.Superset(
            new HashSet<string>
            {
                "ServiceLevelSendRequest", "ServiceLevelReceiveRequest", "ServiceLevelSendReply",
                "ServiceLevelReceiveReply", "TransportSend", "TransportReceive",
            },
            sources);
        if (!name.Contains("streamed", StringComparison.Ordinal))
        {
            foreach (var level in new[] { "ServiceLevelSendReply", "ServiceLevelReceiveReply" })
            {
                Assert.Contains(Of(records, level), static r => Has(r, Reply));
            }

            // What is encrypted on the wire is encrypted in the log of the wire.
            var isEncrypted = name.Contains("Message UserName", StringComparison.Ordinal);
            Assert.Equal(
                !isEncrypted, Of(records, "TransportSend").Any(static r => Has(r, Reply)));
        }
    }

    private static Task LimitAsync()
    {
        var heads = Records(Logged(
            "WSHttp None", new MessageLogOptions { LogMessagesAtServiceLevel = true, MaxMessagesToLog = 3 }));
        Assert.Equal(3, heads.Count);
        Assert.All(heads, static r => Assert.True(Has(r, "Header") && !Has(r, "Body")));

        var options = new MessageLogOptions { LogEntireMessage = true, LogMessagesAtTransportLevel = true };
        options.Filters.Add(new XPathMessageFilter($"//*[local-name() = '{Reply}']"));
        Assert.All(
            Records(Logged("WSHttp None", options)), static r => Assert.True(Has(r, Reply)));

        var small = Assert.Single(
            Records(Logged(
                "BasicHttp",
                new MessageLogOptions
                {
                    LogMessagesAtServiceLevel = true, MaxSizeOfMessageToLog = 10, MaxMessagesToLog = 1,
                })));
        Assert.Contains("maxSizeOfMessageToLog", small.Value, StringComparison.Ordinal);
        return Task.CompletedTask;
    }

    private static async Task MalformedAsync()
    {
        using var stream = new MemoryStream();
        Start(new MessageLogOptions { LogMalformedMessages = true }, stream);
        using (var host = new WhoHost(new BasicHttpBinding()))
        {
            Assert.NotNull(host.Ask());
            using var http = new HttpClient();
            using var content = new StringContent("<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\">");
            content.Headers.ContentType = new("text/xml");
            using var answer = await http.PostAsync(host.Address, content);
            Assert.False(answer.IsSuccessStatusCode);
        }

        MessageLog.Stop();
        Assert.Equal("Malformed", (string)Assert.Single(Records(Text(stream))).Attribute("Source")!);
    }

    private static async Task RefusedAsync()
    {
        using var stream = new MemoryStream();
        Start(new MessageLogOptions { LogMalformedMessages = true }, stream);
        using (var host = new WhoHost(new BasicHttpBinding()))
        {
            Assert.NotNull(host.Ask());
            using var http = new HttpClient();
            using var content = new StringContent(
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body/></s:Envelope>");
            content.Headers.ContentType = new("text/xml");
            content.Headers.Add("SOAPAction", "\"urn:unknown\"");
            using var answer = await http.PostAsync(host.Address, content);
            Assert.False(answer.IsSuccessStatusCode);
        }

        MessageLog.Stop();
        var record = Assert.Single(Records(Text(stream)));
        Assert.Equal("Malformed", (string)record.Attribute("Source")!);
        Assert.Contains("urn:unknown", record.Element(Record + "Reason")!.Value, StringComparison.Ordinal);
    }

    private static Task BlockAsync()
    {
        using var blocked = new BlockedListener();
        var options = new MessageLogOptions
        {
            LogMessagesAtServiceLevel = true, LogEntireMessage = true, MaxMessagesToLog = -1,
        };
        options.Listeners.Add(blocked);
        MessageLog.Start(options);
        using var host = new WhoHost(new BasicHttpBinding());
        using var factory = host.NewFactory();
        var channel = factory.CreateChannel();
        for (var i = 0; MessageLog.Dropped == 0; i++)
        {
            Assert.True(i < 20_000, "The queue of records has no limit.");
            Assert.NotNull(channel.AmI());
        }

        return Task.CompletedTask;
    }

    private static async Task CallBackAsync()
    {
        using var stream = new MemoryStream();
        Start(
            new MessageLogOptions
            {
                LogEntireMessage = true, LogMessagesAtServiceLevel = true, LogMessagesAtTransportLevel = true,
            },
            stream);
        var tcp = new Uri($"net.tcp://localhost:{FreePort.Next()}/ticker");
        var http = new Uri($"http://localhost:{FreePort.Next()}/ticker");
        using (var host = new ServiceHost(typeof(Ticker)))
        {
            host.AddServiceEndpoint(typeof(ITicker), new NetTcpBinding(SecurityMode.None), tcp);
            host.AddServiceEndpoint(typeof(IPlainTicker), new WebHttpBinding(), http).EndpointBehaviors.Add(
                new WebHttpBehavior());
            host.Open();
            using var factory = new DuplexChannelFactory<ITicker>(
                new InstanceContext(new Ticks()), new NetTcpBinding(SecurityMode.None), new EndpointAddress(tcp));
            Assert.Equal("a!!", factory.CreateChannel().Start("a"));
            using var client = new HttpClient();
            Assert.Equal("\"a?\"", await client.GetStringAsync(new Uri(http, "ticker/plain/a")));
        }

        MessageLog.Stop();
        var all = Records(Text(stream));
        var plain = all.Where(static r => Has(r, "HttpBody")).ToList();
        Assert.Equal(
            ["ServiceLevelReceiveRequest", "ServiceLevelSendReply", "TransportReceive", "TransportSend"],
            plain.Select(static r => (string)r.Attribute("Source")!).Order(StringComparer.Ordinal));
        Assert.Equal("GET", Of(plain, "TransportReceive").Single().Descendants(Record + "Method").Single().Value);
        Assert.Equal("\"a?\"", Of(plain, "TransportSend").Single().Element(Record + "HttpBody")!.Value);
        var records = all.Except(plain).ToList();
        Assert.Equal(2, Of(records, "ServiceLevelReceiveRequest").Count());
        Assert.Equal(2, Of(records, "ServiceLevelSendRequest").Count());
        Assert.Equal(2, Of(records, "ServiceLevelReceiveReply").Count());
        Assert.Equal(2, Of(records, "ServiceLevelSendReply").Count());
        Assert.Contains(records, static r => Has(r, "TickResponse"));
    }

    private static Task LogDatagramsAsync()
    {
        using var stream = new MemoryStream();
        Start(
            new MessageLogOptions
            {
                LogEntireMessage = true, LogMessagesAtServiceLevel = true, LogMessagesAtTransportLevel = true,
            },
            stream);
        using (var host = new ServiceHost(typeof(Ticker)))
        {
            host.AddServiceEndpoint(typeof(ITicker), new UdpBinding(), "soap.udp://127.0.0.1:0/ticker");
            host.Open();
            using var factory = new DuplexChannelFactory<ITicker>(
                new InstanceContext(new Ticks()), new UdpBinding(),
                new EndpointAddress(host.ChannelDispatchers[0].Listener!.Uri));
            Assert.Equal("a!!", factory.CreateChannel().Start("a"));
        }

        MessageLog.Stop();
        var records = Records(Text(stream));

        // The call and the callback, each with its reply, on both sides.
        foreach (var source in (string[])["TransportSend", "TransportReceive"])
        {
            var texts = Of(records, source).Select(static r => r.Value).ToList();
            Assert.Equal(4, texts.Count);
            Assert.Equal(2, Of(records, source).Count(static r => Has(r, "TickResponse") || Has(r, "StartResponse")));
        }

        Assert.Equal(8, records.Count(static r =>
            ((string)r.Attribute("Source")!).StartsWith("ServiceLevel", StringComparison.Ordinal)));
        return Task.CompletedTask;
    }

    private static string Logged(string name, MessageLogOptions options)
    {
        using var stream = new MemoryStream();
        Start(options, stream);
        using (var host = new WhoHost(LoggedBindings.All[name]()))
        {
            using var factory = host.NewFactory();
            factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
            factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
                X509CertificateValidationMode.None;
            var channel = factory.CreateChannel();
            Assert.NotNull(channel.AmI());
            ((IClientChannel)channel).Close();
        }

        MessageLog.Stop();
        return Text(stream);
    }

    private static void Start(MessageLogOptions options, MemoryStream stream)
    {
        options.Listeners.Add(new XmlWriterTraceListener(stream));
        MessageLog.Start(options);
    }

    private static string Text(MemoryStream stream) => Encoding.UTF8.GetString(stream.ToArray());

    private static List<XElement> Records(string text)
    {
        var events = TraceSchema.Events(text);
        Assert.NotEmpty(events);
        Assert.All(
            events,
            static e => Assert.Contains(
                "System.ServiceModel.MessageLogging", e.ToString(), StringComparison.Ordinal));
        return [.. events.Descendants(Record + "MessageLogTraceRecord")];
    }

    private static IEnumerable<XElement> Of(IEnumerable<XElement> records, string source) =>
        records.Where(r => (string)r.Attribute("Source")! == source);

    private static bool Has(XElement record, string element) =>
        record.Descendants().Any(e => e.Name.LocalName == element);
}
