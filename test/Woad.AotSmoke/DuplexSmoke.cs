using System.ServiceModel;

namespace Woad.AotSmoke;

/// <summary>Callbacks, through proxies and operations compiled on both sides.</summary>
internal sealed class DuplexSmoke : ICounted
{
    private readonly List<int> _reached = [];

    public static async Task RunAsync(Uri address)
    {
        var client = new DuplexSmoke();
        using var factory = new DuplexChannelFactory<ICounting>(
            new InstanceContext(client), new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        var answer = await factory.CreateChannel().CountAsync(3);
        if (answer != 1003 || client._reached is not [1, 2, 3])
        {
            throw new InvalidOperationException($"duplex: answered {answer} after {string.Join(' ', client._reached)}");
        }
    }

    public void Reached(int number) => _reached.Add(number);

    public Task<Parcel> PackAsync(Parcel parcel)
    {
        parcel.Number += 1000;
        return Task.FromResult(parcel);
    }
}
