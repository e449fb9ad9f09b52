using System.Net.Sockets;
using System.Runtime.InteropServices;
using Woad.Transport.Linux.Listening;
using Woad.Transport.Linux.Tests.Support;

namespace Woad.Transport.Linux.Tests.Listening;

[Collection(Alone.Name)]
public sealed partial class DescriptorLimitTests
{
    private const int OpenFiles = 7;

    [Fact]
    public async Task Accepting_goes_on_when_descriptors_are_free_again()
    {
        var logger = new ListLogger();
        await using var server = new TestServer(TestServer.EchoAsync, logger: logger);
        using (var first = server.Connect())
        {
            Assert.Equal(1, first.Ask(1));
        }

        await Eventually.Holds(() => server.Open == 0, "the first connection has ended");
        // What is needed for the first time may be in a file.
        Log.AcceptPaused(logger, null, 0);
        using var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        client.ReceiveTimeout = 30_000;
        var before = Get();
        try
        {
            Set(before with { Current = (ulong)LowestFree() });
            client.Connect(server.EndPoint);
            client.Send([2]);
            await Eventually.Holds(() => logger.Messages.Count > 1, "the pause is told");
            Assert.Equal(0, server.Open);
        }
        finally
        {
            Set(before);
        }

        var answer = new byte[1];
        client.ReceiveAll(answer);

        Assert.Equal(2, answer[0]);
        await Eventually.Holds(() => logger.Messages.Count == 3, "that it goes on is told");
        Assert.Contains("ulimit -n", logger.Messages[1], StringComparison.Ordinal);
        Assert.Contains("accepted again", logger.Messages[2], StringComparison.Ordinal);
    }

    /// <summary>The number of the next descriptor: with it as limit there is none.</summary>
    private static int LowestFree()
    {
        var free = Duplicate(0);
        Close(free);
        return free;
    }

    private static Limit Get()
    {
        Assert.Equal(0, GetLimit(OpenFiles, out var limit));
        return limit;
    }

    private static void Set(Limit limit) => Assert.Equal(0, SetLimit(OpenFiles, limit));

    [LibraryImport("libc", EntryPoint = "getrlimit")]
    private static partial int GetLimit(int resource, out Limit limit);

    [LibraryImport("libc", EntryPoint = "setrlimit")]
    private static partial int SetLimit(int resource, in Limit limit);

    [LibraryImport("libc", EntryPoint = "dup")]
    private static partial int Duplicate(int descriptor);

    [LibraryImport("libc", EntryPoint = "close")]
    private static partial int Close(int descriptor);

    [StructLayout(LayoutKind.Sequential)]
    private record struct Limit(ulong Current, ulong Most);
}
