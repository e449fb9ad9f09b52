using Woad.Dispatch;

namespace Woad.Tests.Dispatch;

/// <summary>Results of tasks where no code can be made for their type.</summary>
public sealed class AwaitByPropertyTests
{
    [Fact]
    public async Task Result_of_any_task_is_found()
    {
        Assert.Equal(5, await TaskMethodInvoker.AwaitByProperty(typeof(Task<int>))(Later(5)));
        Assert.Equal("text", await TaskMethodInvoker.AwaitByProperty(typeof(Task<string>))(Task.FromResult("text")));
        Assert.Equal(5, await TaskMethodInvoker.AwaitByProperty(typeof(ValueTask<int>))(new ValueTask<int>(Later(5))));
        Assert.Equal(
            "text", await TaskMethodInvoker.AwaitByProperty(typeof(ValueTask<string>))(new ValueTask<string>("text")));
    }

    [Fact]
    public async Task Exception_comes_out_as_it_is()
    {
        var failing = TaskMethodInvoker.AwaitByProperty(typeof(Task<int>))(
            Task.FromException<int>(new TimeoutException("late")));
        Assert.Equal("late", (await Assert.ThrowsAsync<TimeoutException>(async () => await failing)).Message);
    }

    private static async Task<int> Later(int value)
    {
        await Task.Yield();
        return value;
    }
}
