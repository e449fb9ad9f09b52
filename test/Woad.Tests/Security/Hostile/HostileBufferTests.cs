using System.Globalization;
using Woad.Conformance.Layers;
using Woad.Tests.Layers;
using Woad.Tests.Security.Hostile.Mutated;

namespace Woad.Tests.Security.Hostile;

/// <summary>
/// Refused messages give back what they have taken from the pools of arrays, but for their own envelope: the view of it
/// that the fault was made by may live on. While it is counted nothing else runs.
/// </summary>
[Trait("Category", "Security")]
[Collection(LayerBufferCollection.Name)]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class HostileBufferTests
{
    public static TheoryData<HostilePolicy> Policies =>
    [
        new HostilePolicy { Keys = "conversation", IsReadable = true },
        new HostilePolicy { Keys = "conversation", IsBinary = true },
        new HostilePolicy { Keys = "asymmetric" },
        new HostilePolicy
        {
            Keys = "supporting",
            Order = System.ServiceModel.Security.MessageProtectionOrder.EncryptBeforeSign,
        },
    ];

    [Theory]
    [MemberData(nameof(Policies))]
    public async Task Altered_requests_give_back_every_array(HostilePolicy policy)
    {
        using var world = new HostileWorld(policy);
        var requests = new MutatedMessage(world.Request(), world.Read, world.Write);
        await world.DeliverAsync(requests.Of(0));
        using var arrays = new PooledArrays();
        const int Messages = 200;
        var refused = 0;
        for (var seed = 0; seed < Messages; seed++)
        {
            refused += (await world.JudgeAsync(requests.Of(seed))).IsRefused ? 1 : 0;
        }

        Assert.InRange(refused, Messages / 4, Messages);
        Assert.NotEqual(0, arrays.Count);
        await Eventually.Holds(
            () => Count() <= refused,
            () => $"Of {arrays.Count} arrays of {refused} refused messages {Count()} were not given "
                + $"back:\n{string.Join('\n', arrays.NotGivenBack)}");

        int Count() =>
            arrays.NotGivenBack.Sum(
                static line => int.Parse(
                    line[..line.IndexOf(' ', StringComparison.Ordinal)], CultureInfo.InvariantCulture));
    }
}
