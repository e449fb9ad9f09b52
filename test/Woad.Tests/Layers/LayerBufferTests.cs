using Woad.Conformance.Layers;

namespace Woad.Tests.Layers;

/// <summary>
/// Every stack that a LayerSuite runs gives back what it takes from the pools of arrays. While it is counted nothing
/// else runs.
/// </summary>
[Collection(LayerBufferCollection.Name)]
public sealed class LayerBufferTests
{
    private const int Clients = 2;
    private const int Calls = 8;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Stacks =>
    [
        .. typeof(LayerBufferTests).Assembly.GetTypes()
            .Where(static type => type.IsSubclassOf(typeof(LayerSuite)) && !type.IsAbstract)
            .Select(static type => type.FullName!)
            .Order(StringComparer.Ordinal),
    ];

    [Theory]
    [MemberData(nameof(Stacks))]
    public async Task Stack_gives_back_every_array_that_it_takes(string suite)
    {
        var subject = ((LayerSuite)Activator.CreateInstance(
            typeof(LayerBufferTests).Assembly.GetType(suite)!)!).Subject;
        using var arrays = new PooledArrays();
        var network = new LayeredNetwork(subject.HasSessions, new Faults(1), subject.Layers);
        await using (network)
        {
            await network.OpenAsync();
            await Task.WhenAll(Enumerable.Range(0, Clients).Select(_ => CallAsync(network)));
        }

        Assert.NotEqual(0, arrays.Count);
        await Eventually.Holds(
            () => arrays.NotGivenBack.Count == 0,
            () => $"Of {arrays.Count} arrays were not given back:\n{string.Join('\n', arrays.NotGivenBack)}");
    }

    private static async Task CallAsync(LayeredNetwork network)
    {
        using var deadline = new CancellationTokenSource(Limit);
        await using var client = await network.ConnectAsync(deadline.Token);
        for (var number = 0; number < Calls; number++)
        {
            await (number % 4 == 0
                ? client.SendAsync(number, deadline.Token)
                : client.CallAsync(number, deadline.Token));
        }

        await client.CloseAsync(deadline.Token);
    }
}
