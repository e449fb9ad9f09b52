using System.ServiceModel;

namespace Woad.Lab.SelfTest;

/// <summary>One instance for all calls, which run at once.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Echo : IEcho
{
    /// <inheritdoc/>
    public Task<int> EchoAsync(int number) => Task.FromResult(number);
}
