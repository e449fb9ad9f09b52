using System.ServiceModel;
using Woad.Lab.Throttling;

namespace Woad.Lab.Tests.Commands;

/// <summary>Answers 1 soon, 2 with a fault, 3 never.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class MoodyWork : ILongWorkByTask
{
    public async Task<int> WorkAsync(int number)
    {
        await Task.Delay(number == 3 ? Timeout.Infinite : 5);
        return number == 2 ? throw new FaultException("not today") : number;
    }
}
