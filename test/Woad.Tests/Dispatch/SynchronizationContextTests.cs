using System.ServiceModel;
using Woad.Tests.Instancing;

namespace Woad.Tests.Dispatch;

/// <summary>
/// UseSynchronizationContext, documented: true (the default) runs all calls on the thread of the synchronization
/// context that the opening thread has.
/// </summary>
public sealed class SynchronizationContextTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Operations_run_on_the_thread_that_opened_the_host_if_they_are_to(bool uses)
    {
        using var thread = new UserInterfaceThread();
        using var service = new MemoryService<IAffine>(typeof(Affine));
        Assert.True(new ServiceBehaviorAttribute().UseSynchronizationContext);
        service.Behavior.UseSynchronizationContext = uses;
        thread.Run(service.Host.Open);
        var client = service.Connect();

        var where = new[] { client.Where(), client.Where(), await client.WhereAsync(), await client.WhereAsync() };

        Assert.All(where, id => Assert.Equal(uses, id == thread.Id));
    }

    [Fact]
    public void Host_that_is_opened_without_context_runs_anywhere()
    {
        using var thread = new UserInterfaceThread();
        using var service = new MemoryService<IAffine>(typeof(Affine)).Open();

        Assert.NotEqual(thread.Id, service.Connect().Where());
    }

    [Fact]
    public async Task Instance_context_may_have_a_synchronization_context_of_its_own()
    {
        using var thread = new UserInterfaceThread();
        using var service = new MemoryService<IAffine>(
            typeof(Affine),
            dispatch: runtime => runtime.SingletonInstanceContext = new InstanceContext(
                runtime.ChannelDispatcher!.Host!, new Affine())
            {
                SynchronizationContext = thread.Context,
            });
        service.Behavior.InstanceContextMode = InstanceContextMode.Single;
        service.Open();
        var client = service.Connect();

        Assert.Equal(thread.Id, client.Where());
        Assert.Equal(thread.Id, await client.WhereAsync());
    }

    [Fact]
    public void Dispatch_runtime_shows_the_context_and_takes_another()
    {
        using var opener = new UserInterfaceThread();
        using var other = new UserInterfaceThread();
        SynchronizationContext? captured = null;
        using var service = new MemoryService<IAffine>(typeof(Affine), dispatch: runtime =>
        {
            captured = runtime.SynchronizationContext;
            runtime.SynchronizationContext = other.Context;
        });
        opener.Run(service.Host.Open);

        Assert.Same(opener.Context, captured);
        Assert.Equal(other.Id, service.Connect().Where());
    }
}
