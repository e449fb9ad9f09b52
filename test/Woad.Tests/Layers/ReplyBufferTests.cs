using Woad.Conformance.Contracts;
using Woad.Conformance.EndToEnd;
using Woad.Conformance.Layers;
using Woad.Envelopes;

namespace Woad.Tests.Layers;

/// <summary>
/// The buffers of replies whose headers and body are written apart, because a layer may change them, go back to the
/// pools when nobody waits for a message. While they are counted nothing else runs.
/// </summary>
[Collection(LayerBufferCollection.Name)]
public sealed class ReplyBufferTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public async Task Replies_of_operations_give_back_every_array(bool isSessionful, bool isText)
    {
        var subject = new LayeredMemory(
            static () => new SealingLayer(BodyForm.Text))
        { IsSessionful = isSessionful, IsText = isText };
        using var arrays = new PooledArrays("AnswerStage");
        await Task.Run(() => Call(subject));

        using var deadline = new CancellationTokenSource(Limit);
        while (arrays.NotGivenBack.Count > 0 && !deadline.IsCancellationRequested)
        {
            await Task.Yield();
        }

        Assert.NotEqual(0, arrays.Count);
        Assert.True(
            arrays.NotGivenBack.Count == 0,
            $"Of {arrays.Count} arrays were not given back:\n{string.Join('\n', arrays.NotGivenBack)}");
    }

    private static void Call(LayeredMemory subject)
    {
        var address = subject.NewAddress();
        var host = subject.CreateHost(typeof(CallsService));
        using var served = new ServiceUnderTest(subject, host, address, null);
        host.AddServiceEndpoint(typeof(ICalls).FullName!, served.CreateBinding(), address.AbsoluteUri);
        host.Open();
        var client = served.CreateChannel<ICalls>();
        for (var n = 0; n < 20; n++)
        {
            Assert.Equal(n + 1, client.Add(n, 1));
        }
    }
}
