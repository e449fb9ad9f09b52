using System.ServiceModel;
using Woad.Lab.Throttling;

namespace Woad.Lab.Tests.Tuning;

/// <summary>Each call takes 50 ms, and as many run at once as the throttle lets in.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class PatientWork : ILongWorkByTask
{
    public async Task<int> WorkAsync(int number)
    {
        await Task.Delay(50);
        return number;
    }
}
