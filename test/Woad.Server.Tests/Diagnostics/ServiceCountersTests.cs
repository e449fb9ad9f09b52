using System.Collections.Concurrent;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.ServiceModel;
using System.ServiceModel.Diagnostics;
using System.ServiceModel.Security;
using Woad.Server.Tests.Http;

namespace Woad.Server.Tests.Diagnostics;

/// <summary>Counters under WCF's names. Whether there are any is a setting of the process.</summary>
[Collection(Alone.Name)]
public sealed class ServiceCountersTests
{
    private const string Service = "ServiceModelService 4.0.0.0";
    private const string Endpoint = "ServiceModelEndpoint 4.0.0.0";
    private const string Operation = "ServiceModelOperation 4.0.0.0";

    [Fact]
    public Task Calls_faults_and_failures_are_counted_in_three_categories() => OwnProcess.RunAsync(CountAsync);

    [Fact]
    public Task Refused_senders_are_counted() => OwnProcess.RunAsync(RefuseAsync);

    [Fact]
    public Task Services_alone_and_none_are_choices() => OwnProcess.RunAsync(ChooseAsync);

    [Fact]
    public Task Slow_call_is_measured_within_its_span() => OwnProcess.RunAsync(ExemplarAsync);

    [Fact]
    public Task Transactions_of_operations_are_counted() => OwnProcess.RunAsync(TransactAsync);

    [Fact]
    public Task Reliable_session_that_fails_is_counted() => OwnProcess.RunAsync(FailSessionAsync);

    private static async Task TransactAsync()
    {
        ServiceCounters.Start(endpointsAndOperations: true);
        var sums = new ConcurrentDictionary<string, double>();
        using var listener = Listen(sums);
        using var host = Open(out var address, typeof(CountedWork));
        using var factory = NewFactory(address);
        var client = factory.CreateChannel();
        client.Say("a");
        client.Say("b");
        Assert.Throws<FaultException>(() => client.Say("fault"));

        await Eventually.Holds(
            () => Sum(sums, Service, "Transacted Operations Committed") == 2
                && Sum(sums, Service, "Transacted Operations Aborted") == 1,
            "three transactions are counted");
        Assert.Equal(0, Sum(sums, Service, "Transacted Operations In Doubt"));
        Assert.Equal(0, Sum(sums, Service, "Transactions Flowed"));
        Assert.True(Sum(sums, Service, "Instances Created") > 0);
    }

    private static async Task FailSessionAsync()
    {
        ServiceCounters.Start(endpointsAndOperations: false);
        var sums = new ConcurrentDictionary<string, double>();
        using var listener = Listen(sums);
        var binding = new NetTcpBinding(SecurityMode.None, true);
        binding.ReliableSession.InactivityTimeout = TimeSpan.FromSeconds(1);
        using var host = Open(out var address, typeof(Counted), binding);
        using var factory = new ChannelFactory<ICounted>(binding, new EndpointAddress(address));
        var ended = factory.CreateChannel();
        ended.Say("a");
        ((IClientChannel)ended).Close();
        Assert.Equal(0, Sum(sums, Service, "Reliable Messaging Sessions Faulted"));
        var failed = factory.CreateChannel();
        failed.Say("a");
        ((IClientChannel)failed).Abort();

        await Eventually.Holds(
            () => Sum(sums, Service, "Reliable Messaging Sessions Faulted") == 1, "the session is counted");
    }

    private static async Task CountAsync()
    {
        ServiceCounters.Start(endpointsAndOperations: true);
        var sums = new ConcurrentDictionary<string, double>();
        using var listener = Listen(sums);
        using var host = Open(out var address);
        using var factory = NewFactory(address);
        var client = factory.CreateChannel();
        client.Say("a");
        Assert.Throws<FaultException>(() => client.Say("fault"));
        Assert.Throws<FaultException>(() => client.Say("fail"));

        await Eventually.Holds(() => Sum(sums, Operation, "Calls") == 3, "three calls are counted");
        foreach (var category in new[] { Service, Endpoint, Operation })
        {
            Assert.Equal(3, Sum(sums, category, "Calls"));
            Assert.Equal(1, Sum(sums, category, "Calls Faulted"));
            Assert.Equal(1, Sum(sums, category, "Calls Failed"));
            Assert.Equal(0, Sum(sums, category, "Calls Outstanding"));
            Assert.True(Sum(sums, category, category == Operation ? "Call Duration" : "Calls Duration") > 0);
        }

        Assert.Contains($"{Service}/Calls/Counted", sums.Keys);
        var place = $"@{address.OriginalString.Replace('/', '|')}";
        Assert.Contains($"{Endpoint}/Calls/Counted.ICounted{place}", sums.Keys);
        Assert.Contains($"{Operation}/Calls/Counted.ICounted.Say{place}", sums.Keys);

        // The session of the first client has ended with its undeclared exception.
        var other = factory.CreateChannel();
        var waiting = Task.Factory.StartNew(() => other.Say("wait"), TaskCreationOptions.LongRunning);
        await Eventually.Holds(() => Sum(sums, Operation, "Calls Outstanding") == 1, "a call runs");
        listener.RecordObservableInstruments();
        Assert.True(Sum(sums, Service, "Percent Of Max Concurrent Calls") > 0);
        Assert.Contains($"{Service}/Calls Per Second/Counted", sums.Keys);
        Counted.Gate.Set();
        await waiting;
        await Eventually.Holds(() => Sum(sums, Operation, "Calls Outstanding") == 0, "no call runs");
    }

    private static Task RefuseAsync()
    {
        ServiceCounters.Start(endpointsAndOperations: true);
        var sums = new ConcurrentDictionary<string, double>();
        using var listener = Listen(sums);
        var binding = new WSHttpBinding(SecurityMode.TransportWithMessageCredential)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        };
        binding.Security.Message.EstablishSecurityContext = false;
        using var host = new WhoHost(binding);
        Assert.NotNull(host.Ask());

        Assert.Throws<MessageSecurityException>(() => host.Ask(password: "wrong"));

        Assert.Equal(1, Sum(sums, Service, "Security Validation and Authentication Failures"));
        return Task.CompletedTask;
    }

    private static Task ChooseAsync()
    {
        var sums = new ConcurrentDictionary<string, double>();
        using var listener = Listen(sums);
        using (var none = Open(out var address))
        {
            Call(address);
        }

        Assert.Empty(sums);
        ServiceCounters.Start(endpointsAndOperations: false);
        using (var services = Open(out var address))
        {
            Call(address);
        }

        Assert.NotEmpty(sums);
        Assert.All(sums.Keys, static k => Assert.StartsWith(Service, k, StringComparison.Ordinal));
        ServiceCounters.Stop();
        sums.Clear();
        using (var none = Open(out var address))
        {
            Call(address);
        }

        Assert.Empty(sums);
        return Task.CompletedTask;
    }

    private static async Task ExemplarAsync()
    {
        using var spans = new ActivityListener
        {
            ShouldListenTo = static source => source.Name == "Woad",
            Sample = static (ref ActivityCreationOptions<ActivityContext> _) =>
                ActivitySamplingResult.AllDataAndRecorded,
        };
        ActivitySource.AddActivityListener(spans);
        var seen = new ConcurrentQueue<ActivityKind?>();
        using var listener = new MeterListener
        {
            InstrumentPublished = static (instrument, l) =>
            {
                if (instrument.Name == "woad.call.duration")
                {
                    l.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<double>((_, _, _, _) => seen.Enqueue(Activity.Current?.Kind));
        listener.Start();
        using var host = Open(out var address);

        Call(address);

        await Eventually.Holds(() => !seen.IsEmpty, "the call is measured");
        Assert.Equal([ActivityKind.Server], seen);
    }

    private static void Call(Uri address)
    {
        using var factory = NewFactory(address);
        Assert.Equal("a", factory.CreateChannel().Say("a"));
    }

    private static ServiceHost Open(out Uri address, Type? service = null, NetTcpBinding? binding = null)
    {
        address = new Uri($"net.tcp://localhost:{FreePort.Next()}/counted");
        var host = new ServiceHost(service ?? typeof(Counted));
        host.AddServiceEndpoint(typeof(ICounted), binding ?? new NetTcpBinding(SecurityMode.None), address);
        host.Open();
        return host;
    }

    private static ChannelFactory<ICounted> NewFactory(Uri address) =>
        new(new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));

    private static double Sum(ConcurrentDictionary<string, double> sums, string category, string counter) =>
        sums.Where(s => s.Key.StartsWith($"{category}/{counter}/", StringComparison.Ordinal)).Sum(static s => s.Value);

    private static MeterListener Listen(ConcurrentDictionary<string, double> sums)
    {
        var listener = new MeterListener
        {
            InstrumentPublished = static (instrument, l) =>
            {
                if (instrument.Meter.Name.StartsWith("ServiceModel", StringComparison.Ordinal))
                {
                    l.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<int>((i, value, tags, _) => Add(i, value, tags));
        listener.SetMeasurementEventCallback<long>((i, value, tags, _) => Add(i, value, tags));
        listener.SetMeasurementEventCallback<double>((i, value, tags, _) => Add(i, value, tags));
        listener.Start();
        return listener;

        void Add(Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags) =>
            sums.AddOrUpdate(
                $"{instrument.Meter.Name}/{instrument.Name}/{tags[0].Value}", value, (_, before) => before + value);
    }
}
