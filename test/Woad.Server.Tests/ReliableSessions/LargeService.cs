using System.ServiceModel;

namespace Woad.Server.Tests.ReliableSessions;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public sealed class LargeService : ILarge
{
    private int _stored;

    public byte[] Fetch(int length) => new byte[length];

    public int Store(byte[] content) => _stored += content.Length;
}
