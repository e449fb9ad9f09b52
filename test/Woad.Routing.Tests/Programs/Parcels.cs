using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class Parcels(ManualResetEventSlim gate) : IParcels
{
    private readonly SemaphoreSlim _come = new(0);

    public void Put(byte[] content)
    {
        gate.Wait();
        _come.Release();
    }

    public async Task WhenAre(int count)
    {
        for (var i = 0; i < count; i++)
        {
            await _come.WaitAsync();
        }
    }
}
