using Woad.Dispatch.Settings;

namespace Woad.Tests.Hosting;

/// <summary>A behavior may add others while behaviors are applied.</summary>
public sealed class GrowingBehaviorTests
{
    [Fact]
    public void Behaviors_that_are_added_meanwhile_are_given_too_and_each_once()
    {
        var behaviors = new List<string> { "a", "b" };
        var given = new List<string>();
        foreach (var behavior in BehaviorList.Growing(behaviors))
        {
            given.Add(behavior);
            if (behavior == "a")
            {
                behaviors.Add("last");
                behaviors.Insert(0, "first");
            }
        }

        Assert.Equal(["a", "first", "b", "last"], given);
    }
}
