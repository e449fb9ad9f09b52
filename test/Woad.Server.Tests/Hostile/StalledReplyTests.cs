using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// Replies that stop before their first byte, and within each of their parts, while the connection stays open. The call
/// ends when its channel is aborted, its time is over, or its caller gives it up.
/// </summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class StalledReplyTests
{
    private const int Size = 3000;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    private static readonly string[] Bindings =
        ["BasicHttp", "Https", "NetTcp", "NetTcpTls", "NetNamedPipe", "UnixDomainSocket", "WebSocket", "GZipTcp"];

    private static readonly WaitingCases<(string Binding, TransferMode Mode, bool IsCompiled)> TimesOver = new(
        Calls.Select(static row => ((string)row[0], (TransferMode)row[1], (bool)row[2]))
            .Where(static call => !IsOverTls(call.Item1)),
        TimeIsOverAsync, 8);

    public static TheoryData<string, TransferMode, bool> Calls
    {
        get
        {
            var data = new TheoryData<string, TransferMode, bool>();
            foreach (var binding in Bindings)
            {
                data.Add(binding, TransferMode.Buffered, true);
                data.Add(binding, TransferMode.Buffered, false);
                data.Add(binding, TransferMode.Streamed, true);
                data.Add(binding, TransferMode.StreamedResponse, false);
            }

            return data;
        }
    }

    public static TheoryData<string> Streams => [.. Bindings];

    public static TheoryData<string> Sessions =>
        ["NetTcp", "NetTcpTls", "NetNamedPipe", "UnixDomainSocket", "WebSocket"];

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_ends_when_its_channel_is_aborted(string binding, TransferMode mode, bool isCompiled)
    {
        using var stalled = new StalledHost(binding, mode, isCompiled);
        foreach (var cut in stalled.Cuts(Size))
        {
            var channel = stalled.Connect(Size);
            stalled.Proxy.Pass(cut);
            var call = OwnThread.Run(() => channel.Large(Size));
            await Eventually.Holds(() => stalled.Proxy.HasHeld, () => $"the reply stops after {cut} bytes");

            ((ICommunicationObject)channel).Abort();

            var error = await Record.ExceptionAsync(() => call.WaitAsync(Limit));
            Assert.True(error is CommunicationObjectAbortedException, $"After {cut} bytes: {error}");
        }
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public Task Call_ends_when_its_time_is_over(string binding, TransferMode mode, bool isCompiled) =>
        IsOverTls(binding)
            ? TimeIsOverAsync((binding, mode, isCompiled))
            : TimesOver.CheckAsync((binding, mode, isCompiled));

    /// <summary>
    /// Sessions of TLS that go on make handshakes shorter: where a reply is cut, nobody else shakes hands.
    /// </summary>
    private static bool IsOverTls(string binding) => binding is "Https" or "NetTcpTls";

    private static async Task TimeIsOverAsync((string Binding, TransferMode Mode, bool IsCompiled) call)
    {
        using var stalled = new StalledHost(call.Binding, call.Mode, call.IsCompiled);
        foreach (var cut in stalled.Cuts(Size).Where(static (_, index) => index % 2 == 0))
        {
            var channel = stalled.Connect(Size);
            ((IContextChannel)channel).OperationTimeout = TimeSpan.FromMilliseconds(300);
            stalled.Proxy.Pass(cut);

            var error = await Record.ExceptionAsync(() => OwnThread.Run(() => channel.Large(Size)).WaitAsync(Limit));

            Assert.True(
                error is TimeoutException && error.Message.Contains("00:00:00.3", StringComparison.Ordinal),
                $"After {cut} bytes: {error}");
            ((ICommunicationObject)channel).Abort();
        }
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_ends_when_its_caller_gives_it_up(string binding, TransferMode mode, bool isCompiled)
    {
        using var stalled = new StalledHost(binding, mode, isCompiled);
        foreach (var cut in stalled.Cuts(Size))
        {
            var channel = stalled.Connect(Size);
            using var source = new CancellationTokenSource();
            stalled.Proxy.Pass(cut);
            var call = channel.LargeLaterAsync(Size, source.Token);
            await Eventually.Holds(() => stalled.Proxy.HasHeld, () => $"the reply stops after {cut} bytes");

            await source.CancelAsync();

            var error = await Record.ExceptionAsync(() => call.WaitAsync(Limit));
            Assert.True(
                error is OperationCanceledException canceled && canceled.CancellationToken == source.Token,
                $"After {cut} bytes: {error}");
            ((ICommunicationObject)channel).Abort();
        }
    }

    [Theory]
    [MemberData(nameof(Streams))]
    public async Task Reader_of_a_result_hears_of_the_aborted_channel(string binding)
    {
        using var stalled = new StalledHost(binding, TransferMode.Streamed, isCompiled: true);
        var channel = stalled.ConnectStream();
        stalled.Proxy.Pass(100_000);
        var result = channel.Read(300_000);
        var reading = Task.Run(() => result.CopyToAsync(Stream.Null));
        await Eventually.Holds(() => stalled.Proxy.HasHeld, "the result stops on its way");

        ((ICommunicationObject)channel).Abort();

        await Assert.ThrowsAsync<CommunicationObjectAbortedException>(() => reading.WaitAsync(Limit));
    }

    [Theory]
    [MemberData(nameof(Sessions))]
    public async Task Close_ends_when_the_channel_is_aborted_or_the_time_is_over(string binding)
    {
        using var stalled = new StalledHost(binding, TransferMode.Buffered, isCompiled: true);
        var channel = (ICommunicationObject)stalled.Connect(Size);
        stalled.Proxy.Pass(0);
        var closing = OwnThread.Run(() => channel.Close());
        await Eventually.Holds(() => stalled.Proxy.HasHeld, "the end of the session stops on its way");
        channel.Abort();
        await Assert.ThrowsAsync<CommunicationObjectAbortedException>(() => closing.WaitAsync(Limit));

        stalled.Proxy.Pass(long.MaxValue);
        channel = (ICommunicationObject)stalled.Connect(Size);
        stalled.Proxy.Pass(0);
        await Assert.ThrowsAsync<TimeoutException>(() =>
            OwnThread.Run(() => channel.Close(TimeSpan.FromMilliseconds(300))).WaitAsync(Limit));
        Assert.NotEqual(CommunicationState.Closing, channel.State);
    }
}
