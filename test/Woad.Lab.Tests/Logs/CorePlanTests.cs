using Woad.Lab.Logs.Events;

namespace Woad.Lab.Tests.Logs;

public sealed class CorePlanTests
{
    [Theory]
    [InlineData("auto", 2, "0", "1", false)]
    [InlineData("auto", 8, "0,1,2,3", "4,5,6,7", false)]
    [InlineData("auto", 1, "0", "0", true)]
    [InlineData("off", 2, "0,1", "0,1", true)]
    [InlineData("server=0,client=1", 2, "0", "1", false)]
    [InlineData("server=0-2,client=2-3", 4, "0,1,2", "2,3", true)]
    public void Parse_says_who_gets_which_cores(string text, int processors, string server, string client, bool shared)
    {
        var plan = CorePlan.Parse(text, processors);
        Assert.Equal((server, client, shared), (plan.ServerText, plan.ClientText, plan.IsShared));
    }

    [Theory]
    [InlineData("on")]
    [InlineData("server=0")]
    [InlineData("server=0,client=2")]
    [InlineData("server=1-0,client=1")]
    [InlineData("server=x,client=1")]
    public void Parse_refuses_cores_that_are_not_there(string text) =>
        Assert.Throws<ArgumentException>(() => CorePlan.Parse(text, 2));
}
