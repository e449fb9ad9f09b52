using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Xml.Linq;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>Activities travel with messages ([MS-NETTR], [MS-THCH]). The trace source is of the process.</summary>
public sealed class PropagatedActivityTests
{
    private static readonly XNamespace Header = "http://schemas.microsoft.com/2004/09/ServiceModel/Diagnostics";

    [Fact]
    public Task Calls_of_client_and_service_are_one_tree_over_every_transport() => OwnProcess.RunAsync(JoinAsync);

    [Fact]
    public Task Reply_has_the_activity_of_the_request_and_another_correlation() => OwnProcess.RunAsync(EchoAsync);

    [Fact]
    public Task Plain_http_carries_activities_in_both_directions() => OwnProcess.RunAsync(PlainAsync);

    [Fact]
    public Task Nothing_is_sent_or_believed_without_the_attribute() => OwnProcess.RunAsync(OffAsync);

    [Fact]
    public Task Request_without_a_stream_reaches_a_streamed_endpoint() => OwnProcess.RunAsync(StreamedAsync);

    private static Task StreamedAsync()
    {
        using var traced = TracedProcess.Start(SourceLevels.Information | SourceLevels.ActivityTracing, true);
        foreach (var encoding in new[] { WSMessageEncoding.Text, WSMessageEncoding.Mtom })
        {
            var binding = new BasicHttpBinding { TransferMode = TransferMode.Streamed, MessageEncoding = encoding };
            using var host = Open(binding, out var address);
            using var factory = new ChannelFactory<IActivityTeller>(binding, new EndpointAddress(address));

            Assert.NotEqual(Guid.Empty, factory.CreateChannel().Tell());
        }

        return Task.CompletedTask;
    }

    private static Task JoinAsync()
    {
        using var traced = TracedProcess.Start(SourceLevels.Information | SourceLevels.ActivityTracing, true);
        foreach (var binding in new Binding[]
        {
            new BasicHttpBinding(), new NetTcpBinding(SecurityMode.None), new WSHttpBinding(SecurityMode.None, true),
        })
        {
            var before = traced.Events().Count;
            using var host = Open(binding, out var address);
            using var factory = new ChannelFactory<IActivityTeller>(binding, new EndpointAddress(address));

            var seen = factory.CreateChannel().Tell();

            var events = traced.Events().Skip(before).ToList();
            var starts = events.Where(static e => TracedProcess.TypeOf(e) == "Start").ToList();
            Assert.Equal(2, starts.Count);
            var (client, service) = (TracedProcess.ActivityOf(starts[0]), TracedProcess.ActivityOf(starts[1]));
            Assert.NotEqual(client, service);
            Assert.Equal(client, seen);
            Assert.Single(events, e => TracedProcess.TypeOf(e) == "Transfer"
                && TracedProcess.ActivityOf(e) == client && TracedProcess.RelatedOf(e) == service);
        }

        return Task.CompletedTask;
    }

    private static async Task EchoAsync()
    {
        using var traced = TracedProcess.Start(SourceLevels.Information, true);
        using var host = Open(new BasicHttpBinding(), out var address);
        var (activity, correlation) = (Guid.NewGuid(), Guid.NewGuid());

        var (reply, seen) = await AskAsync(
            address, $"<ActivityId CorrelationId=\"{correlation}\" xmlns=\"{Header}\">{activity}</ActivityId>");
        var (plain, none) = await AskAsync(address, "");
        var (malformed, _) = await AskAsync(address, $"<ActivityId xmlns=\"{Header}\"><a/>\u0001</ActivityId>"
            .Replace("\u0001", "x", StringComparison.Ordinal));

        Assert.Equal(activity.ToString(), reply.Value);
        Assert.Equal(activity, seen);
        Assert.NotEqual(correlation, Guid.Parse((string)reply.Attribute("CorrelationId")!));
        Assert.NotEqual(Guid.Empty, Guid.Parse(plain.Value));
        Assert.NotEqual(activity, Guid.Parse(plain.Value));
        Assert.Equal(Guid.Empty, none);
        Assert.NotEqual(Guid.Empty, Guid.Parse(malformed.Value));
    }

    private static async Task PlainAsync()
    {
        using var traced = TracedProcess.Start(SourceLevels.Information | SourceLevels.ActivityTracing, true);
        var address = new Uri($"http://localhost:{FreePort.Next()}/teller/");
        using var host = new ServiceHost(typeof(ActivityTeller));
        host.AddServiceEndpoint(typeof(IActivityTeller), new WebHttpBinding(), address)
            .EndpointBehaviors.Add(new WebHttpBehavior());
        host.Open();

        // The example of [MS-THCH] 4.
        using var http = new HttpClient();
        http.DefaultRequestHeaders.Add("E2EActivity", "1EQPEKzH3EWY95dMBk1h3Q==");
        Assert.Equal(
            "\"100f44d4-c7ac-45dc-98f7-974c064d61dd\"", await http.GetStringAsync(new Uri(address, "tell")));
        http.DefaultRequestHeaders.Remove("E2EActivity");
        http.DefaultRequestHeaders.Add("E2EActivity", "AAAA");
        Assert.Equal($"\"{Guid.Empty}\"", await http.GetStringAsync(new Uri(address, "tell")));

        using var factory = new WebChannelFactory<IActivityTeller>(new WebHttpBinding(), address);
        var seen = factory.CreateChannel().Tell();
        Assert.Contains(
            traced.Events(),
            e => TracedProcess.TypeOf(e) == "Start" && TracedProcess.ActivityOf(e) == seen);
    }

    private static async Task OffAsync()
    {
        using var traced = TracedProcess.Start(SourceLevels.Information | SourceLevels.ActivityTracing, false);
        using var host = Open(new BasicHttpBinding(), out var address);

        var (reply, seen) = await AskAsync(
            address, $"<ActivityId xmlns=\"{Header}\">{Guid.NewGuid()}</ActivityId>", isHeaderWanted: false);

        Assert.Equal(Guid.Empty, seen);
        Assert.Equal("Envelope", reply.Name.LocalName);
    }

    private static ServiceHost Open(Binding binding, out Uri address)
    {
        address = new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/teller");
        var host = new ServiceHost(typeof(ActivityTeller));
        host.AddServiceEndpoint(typeof(IActivityTeller), binding, address);
        host.Open();
        return host;
    }

    private static async Task<(XElement Header, Guid Seen)> AskAsync(
        Uri address, string header, bool isHeaderWanted = true)
    {
        using var http = new HttpClient();
        using var content = new StringContent(
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\">"
                + $"<s:Header>{header}</s:Header><s:Body><Tell xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>");
        content.Headers.ContentType = new("text/xml");
        content.Headers.Add("SOAPAction", "\"http://tempuri.org/IActivityTeller/Tell\"");
        using var answer = await http.PostAsync(address, content);
        var envelope = XElement.Parse(await answer.Content.ReadAsStringAsync());
        var headers = envelope.Descendants(Header + "ActivityId").ToList();
        Assert.Equal(isHeaderWanted ? 1 : 0, headers.Count);
        return (headers.FirstOrDefault() ?? envelope,
            Guid.Parse(envelope.Descendants().Single(static e => e.Name.LocalName == "TellResult").Value));
    }
}
