using System.ServiceModel;
using Woad.Lab.Targets;
using Woad.Waits;

namespace Woad.Lab.Tests.Targets;

/// <summary>Operations that block, called by users who are tasks.</summary>
public sealed class ContractOperationTests
{
    private const int Calls = 20;

    /// <summary>
    /// A change of threads for each call would be the generator's own time, and one for each user is enough.
    /// </summary>
    [Fact]
    public async Task Blocking_calls_of_a_user_stay_on_the_users_thread()
    {
        using var operation = ContractOperation.Find(typeof(IBlocking), null, null);
        var channel = new Blocking();
        await CallInTurnAsync(operation, channel);
        Assert.Equal(Calls, channel.Threads.Count);
        Assert.Single(channel.Threads.Distinct());
    }

    [Fact]
    public async Task Failure_of_a_blocking_call_reaches_its_user_who_may_go_on()
    {
        using var operation = ContractOperation.Find(typeof(IBlocking), null, null);
        var channel = new Blocking { Fails = true };
        await Assert.ThrowsAsync<FaultException>(() => CallInTurnAsync(operation, channel));
        await Assert.ThrowsAsync<FaultException>(() => CallInTurnAsync(operation, channel));
        Assert.Equal(2, channel.Threads.Count);
    }

    /// <summary>As a user of a load: without the context of a test, in which each call would begin anew.</summary>
    private static async Task CallInTurnAsync(ContractOperation operation, Blocking channel)
    {
        for (var i = 0; i < Calls; i++)
        {
            await operation.CallAsync(channel).ConfigureAwait(false);
        }
    }

    [ServiceContract]
    private interface IBlocking
    {
        [OperationContract]
        void Work();
    }

    private sealed class Blocking : IBlocking
    {
        public List<int> Threads { get; } = [];

        public bool Fails { get; init; }

        public void Work()
        {
            Threads.Add(Environment.CurrentManagedThreadId);
            if (Fails)
            {
                throw new FaultException("no");
            }
        }
    }
}
