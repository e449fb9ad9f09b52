using System.Collections.Concurrent;
using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hosting;

/// <summary>Over HTTP a client's span is the parent of the service's: W3C Trace Context, traceparent.</summary>
[Collection(Alone.Name)]
public sealed class TraceTests
{
    [Fact]
    public void Span_of_the_service_is_below_the_clients()
    {
        using var outer = new Activity("outer").SetIdFormat(ActivityIdFormat.W3C).Start();
        outer.TraceStateString = "vendor=value";
        var ended = new ConcurrentQueue<Activity>();
        using var listener = new ActivityListener
        {
            ShouldListenTo = source => source.Name == "Woad",
            Sample = (ref ActivityCreationOptions<ActivityContext> options) =>
                options.TraceId == outer.TraceId
                    ? ActivitySamplingResult.AllDataAndRecorded
                    : ActivitySamplingResult.None,
            ActivityStopped = ended.Enqueue,
        };
        ActivitySource.AddActivityListener(listener);
        var subject = new BasicHttp();
        var address = subject.NewAddress();
        using (var host = new ServiceHost(typeof(Service)))
        {
            host.AddServiceEndpoint(typeof(ITraced), subject.Create(), address);
            host.Open();
            using var factory = new ChannelFactory<ITraced>(subject.Create(), new EndpointAddress(address));

            var seen = factory.CreateChannel().Trace();

            Assert.StartsWith($"00-{outer.TraceId}-", seen, StringComparison.Ordinal);
        }

        var client = Assert.Single(ended, a => a.Kind == ActivityKind.Client);
        var server = Assert.Single(ended, a => a.Kind == ActivityKind.Server);
        Assert.Equal(outer.SpanId, client.ParentSpanId);
        Assert.Equal(outer.TraceId, server.TraceId);
        Assert.True(server.HasRemoteParent);
        Assert.Equal("vendor=value", server.TraceStateString);
    }

    /// <summary>Custom channels are between the transport, which reads the headers, and the call.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Span_passes_custom_channels(bool isReliable)
    {
        using var outer = new Activity("outer").SetIdFormat(ActivityIdFormat.W3C).Start();
        outer.TraceStateString = "vendor=value";
        var ended = new ConcurrentQueue<Activity>();
        using var listener = new ActivityListener
        {
            ShouldListenTo = source => source.Name == "Woad",
            Sample = static (ref ActivityCreationOptions<ActivityContext> _) =>
                ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = ended.Enqueue,
        };
        ActivitySource.AddActivityListener(listener);
        var address = new BasicHttp().NewAddress();
        using (var host = new ServiceHost(typeof(Service)))
        {
            host.AddServiceEndpoint(typeof(ITraced), NewBinding(), address);
            host.Open();
            using var factory = new ChannelFactory<ITraced>(NewBinding(), new EndpointAddress(address));
            var channel = factory.CreateChannel();
            Assert.StartsWith($"00-{outer.TraceId}-", channel.Trace(), StringComparison.Ordinal);
            ((IClientChannel)channel).Close();
        }

        var client = Assert.Single(ended, a => a.Kind == ActivityKind.Client && a.TraceId == outer.TraceId);
        var server = Assert.Single(ended, a => a.Kind == ActivityKind.Server && a.TraceId == outer.TraceId);
        Assert.Equal(outer.SpanId, client.ParentSpanId);
        Assert.True(server.HasRemoteParent);
        Assert.Equal("vendor=value", server.TraceStateString);

        CustomBinding NewBinding() => new(
        [
            .. isReliable ? (BindingElement[])[new ReliableSessionBindingElement()] : [],
            new RecordingElement("", []),
            new TextMessageEncodingBindingElement(),
            new HttpTransportBindingElement(),
        ]);
    }

    /// <summary>The request of a one-way call is answered before the call runs. Its span is known then.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Span_of_a_one_way_call_is_below_the_clients(bool isReliable)
    {
        using var outer = new Activity("outer").SetIdFormat(ActivityIdFormat.W3C).Start();
        var ended = new ConcurrentQueue<Activity>();
        using var listener = new ActivityListener
        {
            ShouldListenTo = source => source.Name == "Woad",
            Sample = static (ref ActivityCreationOptions<ActivityContext> _) =>
                ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = ended.Enqueue,
        };
        ActivitySource.AddActivityListener(listener);
        var binding = new WSHttpBinding(SecurityMode.None) { ReliableSession = { Enabled = isReliable } };
        var address = new BasicHttp().NewAddress();
        using (var host = new ServiceHost(typeof(Service)))
        {
            host.AddServiceEndpoint(typeof(ITraced), binding, address);
            host.Open();
            using var factory = new ChannelFactory<ITraced>(binding, new EndpointAddress(address));
            var channel = factory.CreateChannel();
            channel.Tell();
            ((IClientChannel)channel).Close();
        }

        var server = Assert.Single(ended, a => a.Kind == ActivityKind.Server && a.TraceId == outer.TraceId);
        Assert.True(server.HasRemoteParent);
    }

    [ServiceContract]
    private interface ITraced
    {
        [OperationContract]
        string? Trace();

        [OperationContract(IsOneWay = true)]
        void Tell();
    }

    private sealed class Service : ITraced
    {
        public void Tell()
        {
        }

        public string? Trace() =>
            (
                (HttpRequestMessageProperty)
                    OperationContext.Current!.IncomingMessageProperties![HttpRequestMessageProperty.Name]!).Headers["traceparent"];
    }
}
