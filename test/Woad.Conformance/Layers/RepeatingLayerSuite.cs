namespace Woad.Conformance.Layers;

/// <summary>
/// What a layer promises besides that repeats what the network has lost: every call runs once and is answered.
/// </summary>
public abstract class RepeatingLayerSuite : LayerSuite
{
    private const int Calls = 40;

    private protected RepeatingLayerSuite(LayersUnderTest subject) : base(subject)
    {
    }

    [Theory]
    [MemberData(nameof(Seeds))]
    public async Task Calls_survive_faults_of_the_network(int seed)
    {
        await using var network = await OpenAsync(
            new Faults(seed) { Lose = 10, Double = 15, Reorder = 30, Abandon = 5, Break = Subject.Break });
        await Task.WhenAll(Enumerable.Range(0, 3).Select(async _ =>
        {
            using var deadline = new CancellationTokenSource(Limit);
            await using var client = await network.ConnectAsync(deadline.Token);
            for (var number = 0; number < Calls; number += 4)
            {
                var answers = await Task.WhenAll(
                    Enumerable.Range(number, 4).Select(n => client.CallAsync(n, deadline.Token)));
                Assert.Equal(Enumerable.Range(number, 4).Select(n => 2 * n), answers);
            }

            await client.CloseAsync(deadline.Token);
            Assert.All(
                Enumerable.Range(0, Calls), number => Assert.Equal(1, network.Service.Runs(client.Name, number)));
            Assert.Equal(Enumerable.Range(0, Calls), network.Service.Admitted(client.Name).Order());
        }));

        await NothingIsHeldAsync(network);
    }
}
