using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing;
using Woad.Lab.Targets;
using Woad.Lab.Targets.Replay;
using Woad.Lab.Tests.Commands;
using Woad.Lab.Throttling;

namespace Woad.Lab.Tests.Targets;

/// <summary>
/// The wire-level driver of 'load' against real services: what it sends, believes, and does not believe.
/// </summary>
[Trait("Category", "Slow")]
public sealed class ReplayTargetTests : IAsyncDisposable
{
    private readonly List<ServiceHost> _hosts = [];
    private readonly CountingWork _service = new();

    /// <summary>
    /// By a socket file without security, and with the upgrade that tells the service its peer's user.
    /// </summary>
    private const string IdentityBinding = "udsIdentity";

    private static readonly string[] BindingNames = ["netTcp", "basicHttp", "wsHttp", "uds", IdentityBinding];

    public static TheoryData<string> Bindings() => [.. BindingNames];

    public ValueTask DisposeAsync()
    {
        _hosts.ForEach(h => h.Abort());
        return default;
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Calls_at_once_reach_the_service_each_with_its_own_reply(string binding)
    {
        var address = Open(binding);
        await using var target = await CreateAsync(binding, address, 7);
        var captured = _service.Calls;
        var session = await target.OpenAsync();
        for (var round = 0; round < 20; round++)
        {
            await Task.WhenAll(Enumerable.Range(0, 50).Select(_ => session.CallAsync().AsTask()));
        }

        Assert.Equal(captured + 1000, _service.Calls);
        Assert.All(_service.Numbers, n => Assert.Equal(7, n));
        await session.CloseAsync();
    }

    /// <summary>Each call that reaches the service is one of the load's own, on every new connection too.</summary>
    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Opening_a_session_calls_nothing(string binding)
    {
        var address = Open(binding);
        await using var target = await CreateAsync(binding, address, 1);
        var captured = _service.Calls;
        for (var i = 0; i < 10; i++)
        {
            var session = await target.OpenAsync();
            await session.CallAsync();
            await session.CloseAsync();
        }

        Assert.Equal(captured + 10, _service.Calls);
    }

    /// <summary>
    /// Every tenth call is answered with a fault: its session stays, and the fault costs the caller nothing.
    /// </summary>
    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Session_outlives_faults_and_each_is_found(string binding)
    {
        var address = Open(binding);
        await using var target = await CreateAsync(binding, address, 1);
        var session = await target.OpenAsync();
        for (var i = 0; i < 200; i++)
        {
            _service.Failure = i % 10 == 3 ? "out of paper" : null;
            if (_service.Failure is null)
            {
                await session.CallAsync();
                continue;
            }

            var fault = await Assert.ThrowsAnyAsync<FaultException>(() => session.CallAsync().AsTask());
            Assert.Contains("out of paper", fault.Message, StringComparison.Ordinal);
            Assert.True(session.IsUsable);
        }
    }

    /// <summary>Two calls of one MessageID would be one call to whoever keeps count of them.</summary>
    [Theory]
    [InlineData("netTcp")]
    [InlineData("wsHttp")]
    public async Task Every_message_has_an_identity_of_its_own(string binding)
    {
        var address = Open(binding);
        await using var target = await CreateAsync(binding, address, 1);
        var session = await target.OpenAsync();
        _service.Ids.Clear();
        for (var i = 0; i < 100; i++)
        {
            await session.CallAsync();
        }

        Assert.Equal(100, _service.Ids.Count);
        Assert.Equal(100, _service.Ids.Distinct().Count());
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Service_that_begins_to_fail_is_found_out_and_its_words_are_kept(string binding)
    {
        var address = Open(binding);
        await using var target = await CreateAsync(binding, address, 1);
        var session = await target.OpenAsync();
        await session.CallAsync();
        _service.Failure = "out of paper";
        var error = await Assert.ThrowsAnyAsync<FaultException>(() => session.CallAsync().AsTask());
        Assert.Contains("out of paper", error.Message, StringComparison.Ordinal);
        _service.Failure = null;
        await session.CallAsync();
    }

    /// <summary>All bindings at once, since each waits for its timeout.</summary>
    [Fact]
    public async Task Service_that_hangs_ends_in_a_timeout()
    {
        var targets = await Task.WhenAll(BindingNames.Select(async name =>
            await CreateAsync(name, Open(name), 1, TimeSpan.FromSeconds(10))));
        var sessions = await Task.WhenAll(targets.Select(async t => await t.OpenAsync()));
        await Task.WhenAll(sessions.Select(s => s.CallAsync().AsTask()));
        _service.Hangs = true;
        var errors = await Task.WhenAll(
            sessions.Select(s => Record.ExceptionAsync(() => s.CallAsync().AsTask())));
        Assert.All(errors, e => Assert.IsType<TimeoutException>(e));
        foreach (var target in targets)
        {
            await target.DisposeAsync();
        }
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Service_that_dies_ends_the_calls_under_way_and_those_after(string binding)
    {
        var address = Open(binding);
        await using var target = await CreateAsync(binding, address, 1);
        var session = await target.OpenAsync();
        await session.CallAsync();
        _service.Hangs = true;
        var call = session.CallAsync().AsTask();
        await _service.Arrived.Task;
        _hosts[0].Abort();
        var kind = FaultKinds.Of(await Assert.ThrowsAnyAsync<Exception>(() => call));
        Assert.Contains(kind, new[] { FaultKind.Aborted, FaultKind.Communication });
        var later = await Record.ExceptionAsync(() => session.CallAsync().AsTask());
        Assert.Contains(FaultKinds.Of(later!), new[]
        {
            FaultKind.ChannelFaulted,
            FaultKind.Unreachable,
            FaultKind.Aborted,
        });
    }

    /// <summary>The load ends its channels at the end; calls that are under way must not be left waiting.</summary>
    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Calls_under_way_end_when_their_session_is_disposed(string binding)
    {
        var address = Open(binding);
        await using var target = await CreateAsync(binding, address, 1);
        var session = await target.OpenAsync();
        _service.Hangs = true;
        var call = session.CallAsync().AsTask();
        await session.DisposeAsync();
        await Assert.ThrowsAsync<ObjectDisposedException>(() => call);
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task One_reply_in_a_thousand_is_decoded(string binding)
    {
        var address = Open(binding);
        await using var target = await CreateAsync(binding, address, 1);
        var session = await target.OpenAsync();
        for (var i = 0; i < 3500; i++)
        {
            await session.CallAsync();
        }

        // The first of a length is decoded too; what is decoded in passing may still be under way.
        using var guard = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(10));
        while (target.Decoded < 3 && await timer.WaitForNextTickAsync(guard.Token))
        {
        }

        Assert.InRange(target.Decoded, 3, 6);
    }

    /// <summary>Replies of many reads: most are only counted, and the connections stay in step with them.</summary>
    [Theory]
    [InlineData("netTcp")]
    [InlineData("basicHttp")]
    public async Task Large_replies_are_taken_to_their_end(string binding)
    {
        const int length = 700_000;
        var service = new LongText();
        var address = CellBindings.NewAddress(binding, "Text");
        var host = new ServiceHost(service);
        host.AddServiceEndpoint(typeof(ITextByTask), Large(), address);
        host.Open();
        _hosts.Add(host);
        await using var target = await ReplayTarget.CreateAsync(
            address,
            TimeSpan.FromSeconds(60),
            1,
            at => ChannelTarget.Of<ITextByTask>(
                Large(), new EndpointAddress(at), async c => Assert.Equal(length, (await c.TextAsync(length)).Length)));
        var captured = service.Calls;
        var session = await target.OpenAsync();
        for (var round = 0; round < 20; round++)
        {
            await Task.WhenAll(Enumerable.Range(0, 5).Select(_ => session.CallAsync().AsTask()));
        }

        Assert.Equal(captured + 100, service.Calls);
        await session.CloseAsync();

        Binding Large() => InstancingBindings.Create(binding);
    }

    /// <summary>
    /// What is encrypted for one connection means nothing on another: it is said, and real channels call.
    /// </summary>
    [Fact]
    public async Task Encrypted_connection_is_not_sent_again()
    {
        var address = CellBindings.NewAddress("netTcp", "Work");
        var host = new ServiceHost(_service);
        CellCredentials.Give(host);
        host.AddServiceEndpoint(typeof(ILongWorkByTask), Encrypted(), address);
        host.Open();
        _hosts.Add(host);
        var error = await Assert.ThrowsAsync<InvalidDataException>(() => ReplayTarget.CreateAsync(
            address,
            TimeSpan.FromSeconds(60),
            1,
            at =>
            {
                var factory = new ChannelFactory<ILongWorkByTask>(Encrypted(), new EndpointAddress(at));
                factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
                    X509CertificateValidationMode.None;
                return new ChannelTarget(
                    factory,
                    () => (IClientChannel)factory.CreateChannel(),
                    channel => new ValueTask(((ILongWorkByTask)channel).WorkAsync(1)),
                    opensFirst: true);
            }));
        Assert.Contains("application/ssl-tls", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("net.tcp://localhost:808/x", true)]
    [InlineData("http://127.0.0.1/x", true)]
    [InlineData("https://localhost/x", false)]
    [InlineData("net.uds://localhost/tmp/x.sock", true)]
    [InlineData("net.uds://elsewhere/tmp/x.sock", false)]
    [InlineData("net.pipe://localhost/x", false)]
    [InlineData("http://10.0.0.1/x", false)]
    public void Only_plain_addresses_of_this_machine_are_within_reach(string address, bool reached) =>
        Assert.Equal(reached, ReplayTarget.CanReach(new Uri(address)));

    private Uri Open(string binding)
    {
        var address = CellBindings.NewAddress(binding == IdentityBinding ? "uds" : binding, "Work");
        var host = new ServiceHost(_service);
        host.AddServiceEndpoint(typeof(ILongWorkByTask), BindingOf(binding), address);
        host.Open();
        _hosts.Add(host);
        return address;
    }

    private static NetTcpBinding Encrypted() => new(SecurityMode.Transport)
    {
        Security = { Transport = { ClientCredentialType = TcpClientCredentialType.None } },
    };

    private static Binding BindingOf(string name) => name == IdentityBinding
        ? new UnixDomainSocketBinding { SendTimeout = TimeSpan.FromSeconds(60) }
        : CellBindings.Create(name, TimeSpan.FromSeconds(60));

    private static Task<ReplayTarget> CreateAsync(string binding, Uri address, int number, TimeSpan? timeout = null) =>
        ReplayTarget.CreateAsync(
            address,
            timeout ?? TimeSpan.FromSeconds(60),
            1,
            at => ChannelTarget.Of<ILongWorkByTask>(
                BindingOf(binding), new EndpointAddress(at), c => new ValueTask(c.WorkAsync(number))));
}
