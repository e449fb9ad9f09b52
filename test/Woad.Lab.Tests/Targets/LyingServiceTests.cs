using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.MessageSize;
using HttpTarget = Woad.Lab.IoLatency.AdditionTarget;

namespace Woad.Lab.Tests.Targets;

/// <summary>
/// Services whose replies are quick and wrong. Their calls are failures, so that no rate of an experiment has them.
/// </summary>
public sealed class LyingServiceTests
{
    [Theory]
    [InlineData(200, typeof(InvalidDataException))]
    [InlineData(404, typeof(HttpRequestException))]
    [InlineData(503, typeof(ServerTooBusyException))]
    public async Task Sum_that_is_wrong_is_a_failure(int status, Type expected)
    {
        using var peer = new HttpPeer(chunked: false) { Status = status };
        await using var target = new HttpTarget(peer.Address);
        await FailsAsync(target, expected);
    }

    [Theory]
    [InlineData("netTcp")]
    [InlineData("basicHttp")]
    public async Task Size_that_was_not_sent_is_a_failure(string binding)
    {
        using var host = new ServiceHost(typeof(ShortSighted));
        var address = CellBindings.NewAddress(binding, "Sample");
        host.AddServiceEndpoint(typeof(ISizeService), SizeBindings.Create(binding, Transfer.Buffered), address);
        host.Open();
        await using var target = SizeTarget.Of(new SizeCell(binding, Transfer.Buffered, 1000, 1), address, 1);
        await FailsAsync(target, typeof(InvalidDataException));
        host.Abort();
    }

    private static async Task FailsAsync(ICallTarget target, Type expected)
    {
        await using var session = await target.OpenAsync();
        var error = await Record.ExceptionAsync(async () => await session.CallAsync());
        Assert.IsType(expected, error);
    }

    /// <summary>It says that half of the content arrived.</summary>
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    private sealed class ShortSighted : ISizeService
    {
        public Task<int> DoWorkAsync(string data) => Task.FromResult(data.Length / 2);

        public Task<int> PutDataAsync(byte[] data) => Task.FromResult(data.Length / 2);
    }
}
