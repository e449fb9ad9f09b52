namespace Woad.Tests.Client;

public sealed class CachedService : ICached
{
    public int Echo(int number) => number;
}
