using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>Answers all calls at once, each after its wait.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class PauseService : IPause
{
    /// <summary>Returns after the time of the other operations' work.</summary>
    public void Pause() => Thread.Sleep(WaitingService.Wait);
}
